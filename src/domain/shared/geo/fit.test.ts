import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitInto, pathThrough } from "./fit.ts";

const FRAME = { width: 534, height: 200, margin: 28 };

describe("places in a drawing", () => {
  it("stay inside its margins wherever they are, and reach two of them", () => {
    const place = fc.record({
      lat: fc.double({ min: -80, max: 80, noNaN: true }),
      lng: fc.double({ min: -179, max: 179, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 9 }), (places) => {
        const points = places.map(fitInto(FRAME, places).at);
        for (const { x, y } of points) {
          expect(x).toBeGreaterThan(28 - 1e-6);
          expect(x).toBeLessThan(534 - 28 + 1e-6);
          expect(y).toBeGreaterThan(28 - 1e-6);
          expect(y).toBeLessThan(200 - 28 + 1e-6);
        }
      }),
    );
  });

  it("lie as on a map: north is up, east is right, and the drawing is filled", () => {
    const [london, paris] = [
      { lat: 51.5, lng: -0.12 },
      { lat: 48.86, lng: 2.35 },
    ];
    const { at } = fitInto(FRAME, [london, paris]);
    expect(at(london).y).toBeCloseTo(28);
    expect(at(paris).y).toBeCloseTo(172);
    expect(at(london).x).toBeLessThan(at(paris).x);
  });

  it("centre a single place", () => {
    const here = { lat: 51.5, lng: -0.12 };
    expect(fitInto(FRAME, [here, here]).at(here)).toEqual({ x: 267, y: 100 });
  });

  it("make a line of an SVG", () => {
    expect(
      pathThrough([
        { x: 1, y: 2 },
        { x: 3.26, y: 4 },
      ]),
    ).toBe("M1.0 2.0L3.3 4.0");
  });
});
