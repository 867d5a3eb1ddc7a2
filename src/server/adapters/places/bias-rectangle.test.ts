import { describe, expect, it } from "vitest";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { metres } from "#domain/shared/units.ts";
import { rectangleAround } from "./google.ts";

describe("the rectangle around a circle", () => {
  it("touches it in the north, south, east and west", () => {
    const base = { lat: 51.536743, lng: -0.015247 };
    const { low, high } = rectangleAround(base, metres(775_000));
    expect(greatCircle(base, { lat: high.lat, lng: base.lng })).toBeCloseTo(775_000, 0);
    expect(greatCircle(base, { lat: low.lat, lng: base.lng })).toBeCloseTo(775_000, 0);
    // A circle's easternmost point lies a little nearer to the pole than its centre.
    const along = Array.from({ length: 4_000 }, (_, at) => ({ lat: 50 + at / 500, lng: high.lng }));
    const nearest = Math.min(...along.map((point) => greatCircle(base, point)));
    expect(nearest / 1000).toBeCloseTo(775, 1);
    expect(high.lng - base.lng).toBeCloseTo(base.lng - low.lng, 9);
  });

  it("goes on behind the 180th meridian", () => {
    const { low, high } = rectangleAround({ lat: -17.7, lng: 178 }, metres(775_000));
    expect(low.lng).toBeCloseTo(170.68, 1);
    expect(high.lng).toBeCloseTo(-174.68, 1);
  });

  it("has every longitude around a pole", () => {
    const { low, high } = rectangleAround({ lat: 88, lng: 12 }, metres(775_000));
    expect([low.lng, high.lat, high.lng]).toEqual([-180, 90, 180]);
  });
});
