import { describe, expect, it } from "vitest";
import { crossesItself, crossingSides } from "./ring.ts";

const ring = (...corners: readonly (readonly [number, number])[]) => corners.map(([lat, lng]) => ({ lat, lng }));

describe("a ring on the map", () => {
  it.each([
    { what: "a triangle", corners: ring([0, 0], [1, 0], [0, 1]) },
    { what: "a square", corners: ring([0, 0], [0, 1], [1, 1], [1, 0]) },
    { what: "a square that names its first corner twice", corners: ring([0, 0], [0, 1], [1, 1], [1, 0], [0, 0]) },
    { what: "a shape with a dent", corners: ring([0, 0], [0, 2], [1, 1], [2, 2], [2, 0]) },
    { what: "nothing", corners: [] },
  ])("does not cross itself as $what", ({ corners }) => {
    expect(crossesItself(corners)).toBe(false);
  });

  it("crosses itself as a bow tie", () => {
    expect(crossesItself(ring([0, 0], [1, 1], [1, 0], [0, 1]))).toBe(true);
  });

  it("names the two sides that cross, by the corner where each begins", () => {
    expect(crossingSides(ring([0, 0], [1, 1], [1, 0], [0, 1]))).toEqual([0, 2]);
  });
});
