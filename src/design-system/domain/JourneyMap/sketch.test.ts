import { describe, expect, it } from "vitest";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { MapScene } from "./map-port.ts";
import { SKETCH, sketchOf } from "./sketch.ts";

const at = (lat: number, lng: number): LatLng => ({ lat, lng });
const scene = (more: Partial<MapScene>): MapScene => ({
  pickup: at(51.5154, -0.1755),
  vias: [],
  drop: at(51.4722, -0.4883),
  path: [],
  returnPath: [],
  vehicle: null,
  base: at(51.53, -0.01),
  ...more,
});

describe("the sketch of a route", () => {
  it("needs two places or a path", () => {
    expect(sketchOf(scene({ drop: null }))).toBeNull();
    expect(sketchOf(scene({ pickup: null, drop: null }))).toBeNull();
    expect(sketchOf(scene({ pickup: null, drop: null, path: [at(51, 0), at(52, 1)] }))?.known).toBe(true);
  });

  it("lies inside the margins, west on the left and north at the top", () => {
    const sketch = sketchOf(scene({ vias: [at(51.4927, -0.2659)] }));
    const points = [sketch?.pickup, sketch?.drop, ...(sketch?.vias ?? [])];
    for (const point of points) {
      expect(point?.x).toBeGreaterThanOrEqual(SKETCH.margin - 0.01);
      expect(point?.x).toBeLessThanOrEqual(SKETCH.width - SKETCH.margin + 0.01);
      expect(point?.y).toBeGreaterThanOrEqual(SKETCH.margin - 0.01);
      expect(point?.y).toBeLessThanOrEqual(SKETCH.height - SKETCH.margin + 0.01);
    }
    expect(sketch?.drop?.x).toBeLessThan(sketch?.pickup?.x ?? 0);
    expect(sketch?.drop?.y).toBeGreaterThan(sketch?.pickup?.y ?? 0);
  });

  it("follows the path where one is known, thinned to what can be seen, with both its ends", () => {
    const path = Array.from({ length: 1000 }, (_, index) => at(51.5 - index * 0.0001, -0.1 - (index % 7) * 0.001));
    const sketch = sketchOf(scene({ path }));
    const corners = sketch?.line.split(/[ML]/).filter((corner) => corner !== "") ?? [];
    expect(sketch?.known).toBe(true);
    expect(corners.length).toBeGreaterThan(60);
    expect(corners.length).toBeLessThanOrEqual(91);
  });

  it("shows the car where it is, though it is far from the way, and what it has driven", () => {
    const vehicle = at(51.6, -0.6);
    const sketch = sketchOf(
      scene({ vehicle, driven: [at(51.61, -0.62), vehicle], returnPath: [at(51.47, -0.48), at(51.51, -0.17)] }),
    );
    expect(sketch?.vehicles[0]?.x).toBeLessThan(sketch?.drop?.x ?? 0);
    expect(sketch?.vehicles[0]?.y).toBeLessThan(sketch?.pickup?.y ?? 0);
    expect(sketch?.driven.endsWith(`L${sketch.vehicles[0]?.x.toFixed(1)} ${sketch.vehicles[0]?.y.toFixed(1)}`)).toBe(
      true,
    );
    expect(sketch?.back.startsWith("M")).toBe(true);
    const before = sketchOf(scene({ driven: [vehicle] }));
    expect([before?.vehicles, before?.driven, before?.back]).toEqual([[], "", ""]);
    const both = sketchOf(scene({ vehicle, secondVehicle: at(51.4, -0.3) }));
    expect(both?.vehicles).toHaveLength(2);
  });

  it("stands in the middle when all places are one", () => {
    const sketch = sketchOf(scene({ pickup: at(51.5, -0.1), drop: at(51.5, -0.1) }));
    expect(sketch?.pickup).toEqual({ x: SKETCH.width / 2, y: SKETCH.height / 2 });
  });
});
