import { describe, expect, it } from "vitest";
import { answersTo, costFault, type CostField } from "./cost-fields.ts";

const CENTRE: CostField = { name: "Cost centre", required: true, pattern: "[A-Z]{2}-\\d{4}", hint: "AB-1234" };
const PROJECT: CostField = { name: "Project", required: false, pattern: "", hint: "" };

describe("the fields of a business", () => {
  it.each([
    { value: "", fault: "required" },
    { value: "  ", fault: "required" },
    { value: "AB-1234", fault: null },
    { value: " AB-1234 ", fault: null },
    { value: "AB-12345", fault: "invalid" },
    { value: "x AB-1234", fault: "invalid" },
  ])("judge $value by what the business asks: $fault", ({ value, fault }) => {
    expect(costFault(CENTRE, value)).toBe(fault);
  });

  it("take any text of sensible length where no form is asked, and nothing where it is optional", () => {
    expect([costFault(PROJECT, ""), costFault(PROJECT, "anything"), costFault(PROJECT, "x".repeat(65))]).toEqual([
      null,
      null,
      "invalid",
    ]);
  });

  it("let a booking pass where the business wrote a broken pattern", () => {
    expect(costFault({ ...CENTRE, pattern: "([" }, "whatever")).toBeNull();
  });

  it("are kept in the business's order, without empty and foreign answers", () => {
    const answers = [
      { name: "Project", value: " Engine " },
      { name: "Other", value: "x" },
      { name: "Cost centre", value: "" },
    ];
    expect(answersTo([CENTRE, PROJECT], answers)).toEqual([{ name: "Project", value: "Engine" }]);
  });
});
