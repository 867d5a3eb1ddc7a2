import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPlaceIndex, indexed, type IndexedRow } from "./place-index.ts";

const HOME = { lat: 51.5, lng: -0.1 };
const row = (phrase: string, over: Partial<IndexedRow> = {}): IndexedRow => ({
  phrases: [phrase],
  context: "",
  weight: 50,
  position: HOME,
  ...over,
});

describe("the place index", () => {
  it("ranks by weight, nearness and how much of the name was typed", () => {
    const rows = [
      row("ham common", { weight: 52 }),
      row("hammersmith", { weight: 60 }),
      row("ham", { weight: 40 }),
      row("ham far", { weight: 52, position: { lat: 53.4, lng: -2.2 } }),
      row("west ham", { weight: 55 }),
    ];
    expect(
      createPlaceIndex(indexed(rows))
        .find("ham", HOME, 5)
        .map((hit) => hit.row),
    ).toEqual([2, 1, 0, 4, 3]);
  });

  it("keeps the ranking of each home apart", () => {
    const north = { lat: 55.9, lng: -3.2 };
    const index = createPlaceIndex(indexed([row("newton", { position: HOME }), row("newton", { position: north })]));
    expect(index.find("newt", HOME, 2).map((hit) => hit.row)).toEqual([0, 1]);
    expect(index.find("newt", north, 2).map((hit) => hit.row)).toEqual([1, 0]);
  });

  it("finds words in any order, a context word only beside a name", () => {
    const index = createPlaceIndex(indexed([row("paddington", { context: "station london" }), row("london eye")]));
    expect(index.find("london padd", HOME, 3).map((hit) => hit.row)).toEqual([0]);
    expect(index.find("london", HOME, 3).map((hit) => hit.row)).toEqual([1]);
  });

  it("tells an exact name from a longer one", () => {
    const index = createPlaceIndex(indexed([row("ham"), row("ham common"), row("hammersmith"), row("west ham")]));
    expect(index.exact("ham", HOME, 9).map((hit) => hit.row)).toEqual([0]);
  });

  it("finds nothing when nothing was typed", () => {
    expect(createPlaceIndex(indexed([])).find("a", HOME, 5)).toEqual([]);
    expect(createPlaceIndex(indexed([row("a")])).find("", HOME, 5)).toEqual([]);
  });

  it("finds the same best rows as a look at every row", () => {
    const word = fc.stringMatching(/^[a-c]{1,4}$/);
    const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    const rowOf = fc.record({ phrase, weight: fc.integer({ min: 0, max: 2_000 }) });
    fc.assert(
      fc.property(fc.array(rowOf, { minLength: 1, maxLength: 60 }), word, (specs, query) => {
        const rows = specs.map(({ phrase: text, weight }, at) => row(text, { weight: weight + at / 1000 }));
        const found = createPlaceIndex(indexed(rows)).find(query, HOME, 500);
        const wanted = specs.filter(({ phrase: text }) => ` ${text}`.includes(` ${query}`)).length;
        expect(new Set(found.map((hit) => hit.row)).size).toBe(found.length);
        // The pool is bounded, so equal hits beyond it may be cut, but never fewer than that.
        expect(found.length).toBe(wanted);
        expect(found.map((hit) => hit.score)).toEqual(found.map((hit) => hit.score).toSorted((a, b) => b - a));
      }),
      { numRuns: 200 },
    );
  });
});
