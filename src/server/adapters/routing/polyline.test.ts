import { describe, expect, it } from "vitest";
import { decodePolyline } from "./google-routes.ts";

describe("an encoded polyline", () => {
  it("is read as Google's documentation shows", () => {
    expect(decodePolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@")).toEqual([
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ]);
  });

  it("may have six decimals", () => {
    expect(decodePolyline("_p~iF~ps|U", 6)).toEqual([{ lat: 3.85, lng: -12.02 }]);
  });

  it("of nothing is no point", () => expect(decodePolyline("")).toEqual([]));

  it.each(["_p~iF", "_p~iF~ps|", "_p~i\u0001~ps|U", "ÿÿÿÿ", "~~~~~~~~~~~~~~~~"])("%j is none", (text) => {
    expect(decodePolyline(text)).toBeNull();
  });
});
