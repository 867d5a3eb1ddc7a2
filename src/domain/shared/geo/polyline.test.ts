import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePolyline, encodePolyline } from "./polyline.ts";

describe("a line as text", () => {
  it("is the known example of the encoding", () => {
    const path = [
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ];
    expect(encodePolyline(path)).toBe("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
    expect(decodePolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@")).toEqual(path);
  });

  it("comes back to five decimals wherever on earth it runs", () => {
    const degree = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((value) => value / 1e5);
    const point = fc.record({ lat: degree(90), lng: degree(180) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 20 }), (path) => {
        const back = decodePolyline(encodePolyline(path));
        expect(back.length).toBe(path.length);
        for (const [index, at] of path.entries()) {
          expect(back[index]?.lat).toBeCloseTo(at.lat, 9);
          expect(back[index]?.lng).toBeCloseTo(at.lng, 9);
        }
      }),
    );
  });
});
