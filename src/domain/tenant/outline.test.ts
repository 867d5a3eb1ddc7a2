import { describe, expect, it } from "vitest";
import { MAX_CORNERS, middleOf, outlineFaults, tidy, withCorner, withCornerAt, withoutCorner } from "./outline.ts";

const outline = (...corners: readonly (readonly [number, number])[]) => corners.map(([lat, lng]) => ({ lat, lng }));
const SQUARE = outline([51, 0], [51, 1], [52, 1], [52, 0]);

describe("an outline", () => {
  it("is fine as a square", () => {
    expect(outlineFaults(SQUARE)).toEqual([]);
  });

  it.each([
    { what: "has two corners", corners: SQUARE.slice(0, 2), fault: { code: "few", corners: [] } },
    { what: "leaves the world", corners: [...SQUARE, { lat: 91, lng: 0 }], fault: { code: "world", corners: [4] } },
    {
      what: "crosses itself",
      corners: outline([51, 0], [52, 1], [52, 0], [51, 1]),
      fault: { code: "crossing", corners: [0, 2] },
    },
  ])("is refused where it $what", ({ corners, fault }) => {
    expect(outlineFaults(corners)).toEqual([fault]);
  });

  it("has a greatest number of corners", () => {
    const round = (count: number) =>
      Array.from({ length: count }, (_, index) => {
        const angle = (index / count) * 2 * Math.PI;
        return { lat: 51 + Math.sin(angle), lng: Math.cos(angle) };
      });
    expect(outlineFaults(round(MAX_CORNERS))).toEqual([]);
    expect(outlineFaults(round(MAX_CORNERS + 1))).toEqual([{ code: "many", corners: [] }]);
  });

  it("gets a corner in the middle of a side, the last side too, and loses it again", () => {
    const middle = middleOf(SQUARE, 3);
    expect(middle).toEqual({ lat: 51.5, lng: 0 });
    const five = withCorner(SQUARE, 4, middle ?? { lat: 0, lng: 0 });
    expect(five[4]).toEqual({ lat: 51.5, lng: 0 });
    expect(withoutCorner(five, 4)).toEqual(SQUARE);
    expect(middleOf(SQUARE.slice(0, 1), 0)).toBeNull();
  });

  it("has corners of five decimals on earth", () => {
    expect(withCornerAt(SQUARE, 1, { lat: 51.1234567, lng: 200 })[1]).toEqual({ lat: 51.12346, lng: 180 });
    expect(tidy({ lat: -95, lng: -0.123456 })).toEqual({ lat: -90, lng: -0.12346 });
  });
});
