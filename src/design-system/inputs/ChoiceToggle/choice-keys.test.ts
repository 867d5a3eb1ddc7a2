import { describe, expect, it } from "vitest";
import { choiceAfterKey } from "./choice-keys.ts";

const three = [{}, {}, {}];

describe("choiceAfterKey", () => {
  it("goes round in both directions", () => {
    expect([0, 1, 2].map((from) => choiceAfterKey("ArrowRight", from, three, "ltr"))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((from) => choiceAfterKey("ArrowUp", from, three, "ltr"))).toEqual([2, 0, 1]);
  });

  it("follows the reading direction", () => {
    expect(choiceAfterKey("ArrowLeft", 0, three, "rtl")).toBe(1);
    expect(choiceAfterKey("ArrowRight", 0, three, "rtl")).toBe(2);
    expect(choiceAfterKey("ArrowDown", 0, three, "rtl")).toBe(1);
  });

  it("skips what is disabled, and stays when nothing else is left", () => {
    expect(choiceAfterKey("ArrowRight", 0, [{}, { disabled: true }, {}], "ltr")).toBe(2);
    expect(choiceAfterKey("ArrowLeft", 0, [{}, { disabled: true }, { disabled: true }], "ltr")).toBe(0);
    expect(choiceAfterKey("ArrowLeft", 0, [{ disabled: true }], "ltr")).toBeNull();
  });

  it("leaves other keys alone", () => {
    for (const key of ["Enter", " ", "Tab", "a", "Home"]) expect(choiceAfterKey(key, 0, three, "ltr")).toBeNull();
  });
});
