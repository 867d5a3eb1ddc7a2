import type { FeatureCollection, Point } from "geojson";
import { describe, expect, it } from "vitest";
import { labelFeatures, type Basemap } from "./basemap.ts";
import { mapLayers, mapStyle } from "./map-style.ts";
import type { MapColours } from "#client/gateways/maps/shared/map-colours.ts";

const LIGHT: MapColours = {
  land: "#f3f3ed",
  water: "#c2dfeb",
  road: "#ffffff",
  rail: "#c7cdd3",
  boundary: "#c7cdd4",
  label: "#50565c",
  route: "#0b5d68",
  halo: "#fefefe",
  fonts: ["Inter", "sans-serif"],
};
const none = (): FeatureCollection<Point> => ({ type: "FeatureCollection", features: [] });
const basemap: Basemap = {
  land: none(),
  boroughs: none(),
  boundaries: none(),
  river: none(),
  railways: none(),
  roads: none(),
  labels: labelFeatures([["Paddington", -0.17, 51.51, 10, "l"]]),
};

it("turns each name of the basemap into a point with its zoom and kind", () => {
  expect(basemap.labels).toEqual({
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        geometry: { type: "Point", coordinates: [-0.17, 51.51] },
        properties: { name: "Paddington", zoom: 10, kind: "l" },
      },
    ],
  });
});

describe("the map style", () => {
  it("needs nothing from elsewhere: no tiles, no glyph server, no sprite", () => {
    const style = mapStyle(basemap, LIGHT, none());
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    for (const source of Object.values(style.sources)) expect(source.type).toBe("geojson");
  });

  it("takes every colour from the tokens", () => {
    const given = new Set(Object.values(LIGHT).filter((value) => typeof value === "string"));
    for (const layer of mapLayers(LIGHT)) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) {
        if (name.endsWith("color")) expect(given).toContain(value);
      }
    }
  });

  it("draws each layer from a source it has, the route above roads and under names", () => {
    const style = mapStyle(basemap, LIGHT, none());
    for (const layer of style.layers) if ("source" in layer) expect(Object.keys(style.sources)).toContain(layer.source);
    const order = style.layers.map((layer) => layer.id);
    expect(order.indexOf("route")).toBeGreaterThan(order.indexOf("road-motorway"));
    expect(order.indexOf("names-town")).toBeGreaterThan(order.indexOf("route"));
    expect(order.indexOf("route")).toBeGreaterThan(order.indexOf("route-edge"));
  });

  /** A snapshot of every width, filter and zoom, so that a review of a new look sees each value that changed. */
  it("is as it was drawn and looked at: map-style.snap", async () => {
    const names = Object.keys(LIGHT).filter((name) => name !== "fonts");
    const tokens = {
      ...Object.fromEntries(names.map((name) => [name, name])),
      fonts: ["body"],
    } as unknown as MapColours;
    await expect(`${JSON.stringify(mapStyle(basemap, tokens, none()), null, 2)}\n`).toMatchFileSnapshot(
      "map-style.snap",
    );
  });
});
