import { describe, expect, it } from "vitest";
import { nearWords } from "./spelling.ts";

const WORDS = ["brixton", "gatwick", "hammersmith", "heathrow", "paddington", "padstow", "stansted", "victoria"];

describe("a misspelt word", () => {
  it.each([
    { typed: "padington", meant: "paddington" },
    { typed: "paddingdon", meant: "paddington" },
    { typed: "paddigton", meant: "paddington" },
    { typed: "haethrow", meant: "heathrow" },
    { typed: "ehathrow", meant: "heathrow" },
    { typed: "heathrrow", meant: "heathrow" },
    { typed: "stanst", meant: "stansted" },
    { typed: "stantsed", meant: "stansted" },
    { typed: "gatwik", meant: "gatwick" },
    { typed: "hamersm", meant: "hammersmith" },
  ])("$typed may mean $meant", ({ typed, meant }) => {
    expect(nearWords(WORDS, typed, 6)).toContain(meant);
  });

  it("is left alone when it is short or too far from any word", () => {
    expect(nearWords(WORDS, "pad", 6)).toEqual([]);
    expect(nearWords(WORDS, "zzzzzz", 6)).toEqual([]);
    expect(nearWords(WORDS, "pxddixgton", 6)).toEqual([]);
  });
});
