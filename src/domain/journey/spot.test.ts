import { describe, expect, it } from "vitest";
import { isTyped, type Place } from "#domain/journey/place.ts";
import { plusCodeOf } from "#domain/shared/geo/plus-code.ts";
import { placeAtSpot } from "./spot.ts";

const SPOT = { lat: 51.5033, lng: -0.1195 };
const NEAREST: Place = {
  id: "own:london-eye",
  name: "London Eye",
  fullAddress: "London Eye, London SE1 7PB",
  category: "Landmark",
  postcode: "SE1 7PB",
  position: { lat: 51.5, lng: -0.12 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "locality",
  signature: "of the nearest place",
};

describe("the place at a spot", () => {
  it("is named by the nearest place and lies exactly at the spot", () => {
    const place = placeAtSpot(NEAREST, SPOT);
    expect(place).toMatchObject({ fullAddress: NEAREST.fullAddress, postcode: "SE1 7PB", position: SPOT });
    expect([place.precision, place.signature, isTyped(place)]).toEqual(["exact", undefined, false]);
    expect(place.id).not.toBe(NEAREST.id);
  });

  it.each([
    { postcode: "SE1", fullAddress: "Lambeth, London SE1", kept: "Lambeth, London SE1" },
    { postcode: "", fullAddress: "Altnabreac Station", kept: "Altnabreac Station" },
    { postcode: "", fullAddress: "Altnabreac Station, 9CCR97QV+CG", kept: "Altnabreac Station" },
  ])("has its own plus code when the nearest is $fullAddress", ({ postcode, fullAddress, kept }) => {
    expect(placeAtSpot({ ...NEAREST, postcode, fullAddress }, SPOT)).toMatchObject({
      fullAddress: `${kept}, ${plusCodeOf(SPOT)}`,
      postcode: "",
    });
  });

  it("has none where another country's postcode leads the driver", () => {
    const abroad = { ...NEAREST, country: "de", postcode: "10115", fullAddress: "Invalidenstraße, 10115 Berlin" };
    expect(placeAtSpot(abroad, SPOT).fullAddress).toBe(abroad.fullAddress);
  });
});
