import { describe, expect, it } from "vitest";
import type { MapScene } from "#ds/domain/JourneyMap/map-port.ts";
import { markersOf, routeFeatures, sameJourney, viewOf } from "./scene.ts";

const BASE = { lat: 51.536743, lng: -0.015247 };
const PICKUP = { lat: 51.47, lng: -0.49 };
const VIA = { lat: 51.6, lng: -0.3 };
const DROP = { lat: 51.52, lng: -0.18 };
const scene = (over: Partial<MapScene> = {}): MapScene => ({
  pickup: null,
  vias: [],
  drop: null,
  path: [],
  returnPath: [],
  vehicle: null,
  base: BASE,
  ...over,
});

describe("where the map looks", () => {
  it("[MAP-006] is the base without places", () => {
    expect(viewOf(scene())).toEqual({ kind: "point", at: BASE });
  });

  it("is the pin that is being set, as near as it says, whatever else there is", () => {
    const pin = { at: VIA, zoom: 17 };
    expect(viewOf(scene({ pickup: PICKUP, drop: DROP, pin }))).toEqual({ kind: "point", ...pin });
    expect(markersOf(scene({ pin }))).toEqual([{ key: "pin", kind: "pin", sign: "", at: VIA }]);
    expect(sameJourney(scene({ pin }), scene({ pin: { at: DROP, zoom: 17 } }))).toBe(false);
    expect(sameJourney(scene({ pin }), scene({ pin: { at: VIA, zoom: 16 } }))).toBe(false);
    expect(sameJourney(scene({ pin }), scene({ pin: { ...pin } }))).toBe(true);
  });

  it("is the one place there is", () => {
    expect(viewOf(scene({ drop: DROP }))).toEqual({ kind: "point", at: DROP });
    expect(viewOf(scene({ pickup: PICKUP, drop: PICKUP }))).toEqual({ kind: "point", at: PICKUP });
  });

  it("holds all stops, both ways and the vehicle", () => {
    const all = scene({
      pickup: PICKUP,
      vias: [VIA],
      drop: DROP,
      path: [PICKUP, { lat: 51.4, lng: -0.35 }, DROP],
      returnPath: [DROP, { lat: 51.5, lng: -0.6 }],
      vehicle: { lat: 51.55, lng: 0.1 },
    });
    expect(viewOf(all)).toEqual({
      kind: "bounds",
      bounds: [
        [-0.6, 51.4],
        [0.1, 51.6],
      ],
    });
  });
});

describe("what the map draws", () => {
  it("[MAP-007] is the outbound leg, and the return leg of a return", () => {
    const lines = routeFeatures(scene({ path: [PICKUP, DROP], returnPath: [DROP, PICKUP] })).features;
    expect(lines.map((line) => [line.properties?.["line"], line.geometry])).toEqual([
      [
        "return",
        {
          type: "LineString",
          coordinates: [
            [-0.18, 51.52],
            [-0.49, 51.47],
          ],
        },
      ],
      [
        "outbound",
        {
          type: "LineString",
          coordinates: [
            [-0.49, 51.47],
            [-0.18, 51.52],
          ],
        },
      ],
    ]);
    expect(routeFeatures(scene({ path: [PICKUP] })).features).toEqual([]);
  });

  it("[MAP-008] tells pickup, vias, drop-off and vehicle apart by kind and sign", () => {
    const markers = markersOf(scene({ pickup: PICKUP, vias: [VIA, BASE], drop: DROP, vehicle: VIA }));
    expect(markers.map(({ kind, sign }) => `${kind} ${sign}`)).toEqual([
      "via 1",
      "via 2",
      "drop B",
      "pickup A",
      "vehicle ",
    ]);
    expect(new Set(markers.map((marker) => marker.key)).size).toBe(5);
    const both = markersOf(scene({ vehicle: VIA, secondVehicle: BASE })).filter(({ kind }) => kind === "vehicle");
    expect(both.map(({ at }) => at)).toEqual([VIA, BASE]);
    // The second car keeps its marker when the first has gone.
    const left = markersOf(scene({ vehicle: null, secondVehicle: BASE }));
    expect(left.at(-1)?.key).toBe(both[1]?.key);
  });
});

describe("a change of the scene", () => {
  const journey = scene({ pickup: PICKUP, drop: DROP, path: [PICKUP, DROP] });

  it("[MAP-001] is any other stop, path or return", () => {
    for (const over of [
      { pickup: VIA },
      { drop: null },
      { vias: [VIA] },
      { path: [PICKUP, VIA, DROP] },
      { returnPath: [DROP, PICKUP] },
    ]) {
      expect(sameJourney(journey, { ...journey, ...over })).toBe(false);
    }
  });

  it("is not a copy of the same, nor a moved vehicle: the view stays where the person put it", () => {
    expect(sameJourney(journey, structuredClone(journey))).toBe(true);
    expect(sameJourney(journey, { ...journey, vehicle: VIA })).toBe(true);
    expect(sameJourney(journey, { ...journey, base: VIA })).toBe(true);
  });

  it("is another base only while there is no place", () => {
    expect(sameJourney(scene(), scene({ base: VIA }))).toBe(false);
  });
});
