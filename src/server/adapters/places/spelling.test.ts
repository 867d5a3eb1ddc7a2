import { describe, expect, it } from "vitest";
import { nearWords } from "./spelling.ts";

const WORDS = ["brixton", "gatwick", "hammersmith", "heathrow", "paddington", "padstow", "stansted", "victoria"];

describe("a misspelt word", () => {
  it.each([
    ["padington", "paddington"],
    ["paddingdon", "paddington"],
    ["paddigton", "paddington"],
    ["haethrow", "heathrow"],
    ["ehathrow", "heathrow"],
    ["heathrrow", "heathrow"],
    ["stanst", "stansted"],
    ["stantsed", "stansted"],
    ["gatwik", "gatwick"],
    ["hamersm", "hammersmith"],
  ])("%s may mean %s", (typed, meant) => {
    expect(nearWords(WORDS, typed, 6)).toContain(meant);
  });

  it("is left alone when it is short or too far from any word", () => {
    expect(nearWords(WORDS, "pad", 6)).toEqual([]);
    expect(nearWords(WORDS, "zzzzzz", 6)).toEqual([]);
    expect(nearWords(WORDS, "pxddixgton", 6)).toEqual([]);
  });
});
