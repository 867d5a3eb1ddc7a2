import { describe, expect, it } from "vitest";
import { greatCircle, isPosition } from "./geo.ts";

describe("positions", () => {
  it("measures London to Paris within a kilometre of the known 344 km", () => {
    const distance = greatCircle({ lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 });
    expect(distance / 1000).toBeCloseTo(343.6, 0);
  });

  it("refuses what is not on earth", () => {
    expect(isPosition({ lat: 90, lng: -180 })).toBe(true);
    expect(isPosition({ lat: 90.01, lng: 0 })).toBe(false);
    expect(isPosition({ lat: 0, lng: 180.01 })).toBe(false);
    expect(isPosition({ lat: Number.NaN, lng: 0 })).toBe(false);
  });
});
