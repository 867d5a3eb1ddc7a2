import type { FeatureCollection, Point } from "geojson";
import { describe, expect, it } from "vitest";
import { labelFeatures, type Basemap } from "./basemap.ts";
import { mapLayers, mapStyle, NAME_LAYERS } from "./map-style.ts";
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

  it("thickens roads and the route as the map comes nearer, a larger road always wider than a smaller one", () => {
    const widths = ["road-main", "road-trunk", "road-motorway", "route"].map((id) => {
      const layer = mapLayers(LIGHT).find((one) => one.id === id);
      const stops: unknown = Reflect.get(layer?.paint ?? {}, "line-width");
      return (stops as readonly unknown[]).slice(3).filter((value, at) => at % 2 === 1 && typeof value === "number");
    });
    for (const nearer of widths) expect(nearer).toEqual(nearer.toSorted((a, b) => Number(a) - Number(b)));
    const [main = [], trunk = [], motorway = []] = widths;
    main.forEach((width, at) => {
      expect(Number(trunk[at])).toBeGreaterThan(Number(width));
      expect(Number(motorway[at])).toBeGreaterThan(Number(trunk[at]));
    });
  });

  it("tells the return leg by dots from the outbound leg, and covers the part already driven", () => {
    const painted = Object.fromEntries(mapLayers(LIGHT).map((layer) => [layer.id, layer]));
    expect(painted["route-return"]).toMatchObject({
      filter: ["==", ["get", "line"], "return"],
      paint: { "line-dasharray": [0.2, 2] },
    });
    expect(painted["route"]?.paint).not.toHaveProperty("line-dasharray");
    expect(painted["route-driven"]).toMatchObject({ paint: { "line-color": LIGHT.halo } });
  });

  it("shows a name from its own zoom on, and hides it when something cuts it", () => {
    for (const layer of mapLayers(LIGHT).filter(({ id }) => NAME_LAYERS.includes(id))) {
      expect(layer).toMatchObject({
        filter: ["all", ["<=", ["get", "zoom"], ["zoom"]], expect.any(Array)],
        layout: { "text-font": LIGHT.fonts },
        paint: { "text-opacity": ["case", ["boolean", ["feature-state", "cut"], false], 0, expect.any(Number)] },
      });
    }
  });
});
