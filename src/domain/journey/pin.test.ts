import { describe, expect, it } from "vitest";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { movePin, PIN_ZOOM_MIN, zoomPin, type Pin } from "./pin.ts";

const PIN: Pin = { at: { lat: 51.5, lng: -0.1 }, zoom: 15 };

describe("a pin on the map", () => {
  it("goes the same length up, down, left and right, and comes back", () => {
    const lengths = (["up", "right", "down", "left"] as const).map((direction) =>
      Math.round(greatCircle(PIN.at, movePin(PIN, direction).at)),
    );
    expect(lengths).toEqual([71, 71, 71, 71]);
    expect(movePin(PIN, "up").at.lat).toBeGreaterThan(PIN.at.lat);
    expect(movePin(PIN, "right").at.lng).toBeGreaterThan(PIN.at.lng);
    const back = movePin(movePin(PIN, "left"), "right");
    expect(greatCircle(back.at, PIN.at)).toBeLessThan(0.01);
  });

  it("goes half as far one zoom nearer", () => {
    const near = movePin(zoomPin(PIN, 1), "up").at;
    expect(Math.round(greatCircle(PIN.at, near))).toBe(36);
  });

  it("[MAP-002] is looked at from no nearer than 18, and from no further than a town", () => {
    expect([zoomPin(PIN, 9).zoom, zoomPin(PIN, -9).zoom]).toEqual([18, PIN_ZOOM_MIN]);
  });

  it("stays at the end of the world", () => {
    const edge: Pin = { at: { lat: 0, lng: 179.9999 }, zoom: 11 };
    expect(movePin(edge, "right")).toEqual(edge);
    expect(movePin(edge, "left").at.lng).toBeLessThan(edge.at.lng);
  });
});
