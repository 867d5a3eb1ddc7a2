import { describe, expect, it } from "vitest";
import { fieldText, fieldValue } from "./field-text.ts";

const NUMBER = { kind: "number", min: 0, max: 10 } as const;
const POINTS = { kind: "points" } as const;

describe("the text of a field", () => {
  it("shows minor units as major ones, and lists line by line", () => {
    expect(fieldText({ kind: "money" }, 1250, "GBP")).toBe("12.50");
    expect(fieldText({ kind: "money" }, 1250, "JPY")).toBe("1250");
    expect(fieldText({ kind: "money" }, 1250, "KWD")).toBe("1.250");
    expect(fieldText({ kind: "lines" }, ["a.example", "b.example"], "GBP")).toBe("a.example\nb.example");
    expect(fieldText(POINTS, [{ lat: 51.5, lng: -0.1 }], "GBP")).toBe("51.5, -0.1");
    expect(fieldText({ kind: "text" }, undefined, "GBP")).toBe("");
  });

  it.each([
    { control: { kind: "money" } as const, text: "12,50", value: 1250 },
    { control: { kind: "money" } as const, text: "0.29", value: 29 },
    { control: NUMBER, text: "2.5", value: 2.5 },
    { control: { kind: "number", optional: true } as const, text: " ", value: null },
    { control: { kind: "lines" } as const, text: " a \n\n b", value: ["a", "b"] },
    { control: { kind: "numbers" } as const, text: "15\n30", value: [15, 30] },
    { control: { kind: "numbers" } as const, text: "\n", value: undefined },
    {
      control: POINTS,
      text: "51.5, -0.1\n51.6 -0.2",
      value: [
        { lat: 51.5, lng: -0.1 },
        { lat: 51.6, lng: -0.2 },
      ],
    },
    { control: { kind: "text" } as const, text: " x ", value: " x " },
  ])("is read back: $text", ({ control, text, value }) => {
    expect(fieldValue(control, text, "GBP")).toEqual({ value });
  });

  it.each([
    { currency: "JPY", text: "5000", value: 5000 },
    { currency: "JPY", text: "5000.00", value: 5000 },
    { currency: "JPY", text: "12.5", value: null },
    { currency: "KWD", text: "1,255", value: 1255 },
    { currency: "KWD", text: "1.2555", value: null },
    { currency: "GBP", text: "12.500", value: 1250 },
  ])("reads $text as an amount in $currency", ({ currency, text, value }) => {
    expect(fieldValue({ kind: "money" }, text, currency)).toEqual(value === null ? null : { value });
  });

  it.each([
    { control: NUMBER, text: "11" },
    { control: NUMBER, text: "" },
    { control: NUMBER, text: "1e3" },
    { control: { kind: "money" } as const, text: "-1" },
    { control: { kind: "money" } as const, text: "1.005" },
    { control: { kind: "numbers" } as const, text: "15\nx" },
    { control: POINTS, text: "51.5" },
    { control: POINTS, text: "91, 0" },
    { control: POINTS, text: "1, 2, 3" },
  ])("is no value: $control.kind $text", ({ control, text }) => {
    expect(fieldValue(control, text, "GBP")).toBeNull();
  });
});
