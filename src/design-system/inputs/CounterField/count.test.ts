import { describe, expect, it } from "vitest";
import { countAfterKey, readCount } from "./count.ts";

describe("countAfterKey", () => {
  const keys = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "7", "Tab"];
  it("moves by one, by five and to the bounds, and leaves other keys alone", () => {
    expect(keys.map((key) => countAfterKey(key, 3, 1, 7))).toEqual([4, 2, 7, 1, 1, 7, null, null]);
  });
  it("steps past a bound by arrow, so that the end can be announced", () => {
    expect(countAfterKey("ArrowUp", 7, 1, 7)).toBe(8);
    expect(countAfterKey("ArrowDown", 1, 1, 7)).toBe(0);
  });
});

describe("readCount", () => {
  it("reads whole numbers only", () => {
    expect(["4", " 12 ", "0"].map(readCount)).toEqual([4, 12, 0]);
    expect(["", "-1", "1.5", "1e2", "four", "1234"].map(readCount)).toEqual([null, null, null, null, null, null]);
  });
});
