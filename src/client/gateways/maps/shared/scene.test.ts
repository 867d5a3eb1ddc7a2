import { describe, expect, it } from "vitest";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { isViewDue, markersOf, routeFeatures, sameJourney, viewOf, wholeViewOf } from "./scene.ts";
import { scenesAround } from "#tests/support/client/map-scene.ts";

const BASE = { lat: 51.536743, lng: -0.015247 };
const PICKUP = { lat: 51.47, lng: -0.49 };
const VIA = { lat: 51.6, lng: -0.3 };
const DROP = { lat: 51.52, lng: -0.18 };
const scene = scenesAround(BASE);

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

  it("is the car while there are no places", () => {
    expect(viewOf(scene({ vehicle: VIA }))).toEqual({ kind: "point", at: VIA });
  });

  it("is one point where two places are less than ten metres apart in both directions", () => {
    const kindOf = (lat: number, lng: number) =>
      viewOf(scene({ pickup: { lat: 51, lng: 0 }, drop: { lat: 51 + lat, lng } })).kind;
    expect([kindOf(0.00005, 0.00005), kindOf(0.001, 0), kindOf(0, 0.001)]).toEqual(["point", "bounds", "bounds"]);
    expect([kindOf(-0.001, 0), kindOf(0, -0.001)]).toEqual(["bounds", "bounds"]);
  });

  it("holds the second car as well", () => {
    const cars = { vehicle: VIA, secondVehicle: { lat: 50, lng: 1 } };
    expect(viewOf(scene({ pickup: PICKUP, ...cars }))).toEqual({
      kind: "bounds",
      bounds: [
        [-0.49, 50],
        [1, 51.6],
      ],
    });
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

describe("the view of a map that follows a car", () => {
  const view = (...focus: readonly LatLng[]) =>
    viewOf(scene({ pickup: PICKUP, drop: DROP, path: [PICKUP, DROP], focus }));

  it("holds the car and the place it drives to, and the whole journey on request", () => {
    const bounds = [
      [-0.49, 51.47],
      [-0.3, 51.6],
    ];
    expect(view(VIA, PICKUP)).toEqual({ kind: "bounds", bounds });
    expect(wholeViewOf(scene({ pickup: PICKUP, drop: DROP, focus: [VIA] }))).toMatchObject({ kind: "bounds" });
    expect(view()).toEqual(wholeViewOf(scene({ pickup: PICKUP, drop: DROP, path: [PICKUP, DROP] })));
  });

  it("is due once something has left it, or fills less than it should in both directions", () => {
    const near = (share: number): LatLng => ({ lat: PICKUP.lat + 0.1 * share, lng: PICKUP.lng + 0.1 * share });
    const isDue = (share: number) => isViewDue(view(near(1), PICKUP), view(near(share), PICKUP));
    expect([1.01, 1, 0.7, 0.61, 0.59, 0].map(isDue)).toEqual([true, false, false, false, true, true]);
    expect(isViewDue(view(near(1), PICKUP), view({ lat: near(0.1).lat, lng: near(0.9).lng }, PICKUP))).toBe(false);
    for (const [lat, lng] of [
      [51.46, -0.45],
      [51.5, -0.5],
      [51.58, -0.45],
      [51.5, -0.38],
    ] as const)
      expect(isViewDue(view(near(1), PICKUP), view({ lat, lng }, near(0.4)))).toBe(true);
    expect(isViewDue(view(PICKUP), view(PICKUP))).toBe(false);
    expect(isViewDue(view(PICKUP), view(DROP))).toBe(true);
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
    expect(routeFeatures(scene({ path: [PICKUP] }))).toEqual({ type: "FeatureCollection", features: [] });
    expect(routeFeatures(scene({ driven: [PICKUP, DROP] })).features).toMatchObject([
      { type: "Feature", properties: { line: "driven" } },
    ]);
  });

  it("[MAP-008] marks the cars alone as old, and only while they are", () => {
    const olds = (isVehicleOld?: boolean) =>
      markersOf(scene({ pickup: PICKUP, vehicle: VIA, ...(isVehicleOld === undefined ? {} : { isVehicleOld }) })).map(
        ({ kind, isOld }) => [kind, isOld],
      );
    expect(olds(true)).toEqual([
      ["pickup", undefined],
      ["vehicle", true],
    ]);
    expect([olds(false)[1], olds()[1]]).toEqual([
      ["vehicle", false],
      ["vehicle", false],
    ]);
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

  it("is a place that moved in one direction only", () => {
    for (const [lat, lng] of [
      [51.47, -0.4],
      [51.4, -0.49],
    ] as const) {
      const there = { lat, lng };
      expect(sameJourney(journey, { ...journey, pickup: there })).toBe(false);
      expect(sameJourney(journey, { ...journey, path: [there, DROP] })).toBe(false);
      const pin = (at: LatLng) => scene({ pin: { at, zoom: 17 } });
      expect(sameJourney(pin(PICKUP), pin(there))).toBe(false);
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
