import { expect, it } from "vitest";
import { baseOf, outlinesOf, typedArea } from "./typed-area.ts";

it("the form reads the area of a file, and leaves out what cannot be read", () => {
  const centre = { lat: 51.5, lng: -0.1 };
  const document = {
    settings: { base: centre },
    serviceArea: {
      circles: [{ centre, radius: 9000 }, { centre: { lat: 99, lng: 0 }, radius: 1 }, { centre }],
      polygons: [[centre, { lat: "x", lng: 0 }], "none"],
      airports: [{ code: "EGLL", position: centre }, { position: centre }],
      postcodes: { served: ["SW1A", 5] },
    },
  };
  expect(typedArea(document)).toEqual({
    circles: [{ centre, radius: 9000 }],
    polygons: [[centre], []],
    airports: [{ code: "EGLL", position: centre }],
    postcodes: { served: ["SW1A"], excluded: [] },
  });
  expect(baseOf(document)).toEqual(centre);
  expect(baseOf({})).toBeNull();
  expect(outlinesOf(null)).toEqual([]);
});
