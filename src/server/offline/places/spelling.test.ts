import { describe, expect, it } from "vitest";
import { mendingsByEar, nearWords, soundalikes } from "./spelling.ts";

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

describe("a word written by ear", () => {
  it.each([
    { typed: "hetrow", meant: "heathrow" },
    { typed: "hethro", meant: "heathrow" },
    { typed: "haemmersmythe", meant: "hammersmith" },
    { typed: "viktoria", meant: null },
  ])("$typed sounds like $meant", ({ typed, meant }) => {
    expect(soundalikes(WORDS, typed, 6)).toEqual(meant === null ? [] : [meant]);
  });

  it("is left alone when it is short", () => {
    expect(soundalikes(["heath"], "heth", 6)).toEqual([]);
  });

  it("is corrected beside another one, and words that are known stay", () => {
    expect(mendingsByEar(WORDS, "hetrow paddingdon")).toEqual(["heathrow paddington"]);
    expect(mendingsByEar(WORDS, "hetrow pad")).toEqual(["heathrow pad"]);
  });

  it("finds nothing when one of the words is like no other", () => {
    expect(mendingsByEar(WORDS, "hetrow zzzzzz")).toEqual([]);
  });
});
