import { describe, expect, it } from "vitest";
import { draftChanges } from "./draft-changes.ts";

describe("draftChanges", () => {
  it("names each value that differs, also in lists of one length", () => {
    const live = { theme: { brand: "#111111", radius: 1 }, bands: [{ perMile: 290 }, { perMile: 210 }] };
    const draft = { theme: { brand: "#222222", radius: 1 }, bands: [{ perMile: 290 }, { perMile: 220 }], more: true };
    expect(draftChanges(live, draft)).toEqual([
      { path: "theme.brand", before: "#111111", after: "#222222" },
      { path: "bands.1.perMile", before: 210, after: 220 },
      { path: "more", before: undefined, after: true },
    ]);
  });

  it("takes a list of another length as one change", () => {
    expect(draftChanges({ a: [1] }, { a: [1, 2] })).toEqual([{ path: "a", before: [1], after: [1, 2] }]);
  });

  it("names each value of a part that only one side has", () => {
    const area = { postcodes: { served: [], excluded: ["E15"] } };
    expect(draftChanges({}, { area })).toEqual([
      { path: "area.postcodes.excluded", before: undefined, after: ["E15"] },
    ]);
    expect(draftChanges({ area: { radius: 5 } }, {})).toEqual([{ path: "area.radius", before: 5, after: undefined }]);
  });

  it("finds nothing between equal files", () => {
    expect(draftChanges({ a: [{ b: null }], c: {} }, { a: [{ b: null }], c: {} })).toEqual([]);
  });
});
