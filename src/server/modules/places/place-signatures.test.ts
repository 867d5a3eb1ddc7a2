import { describe, expect, it } from "vitest";
import { TYPED_ID, type Place } from "#domain/journey/place.ts";
import { placeSignatures } from "./place-signatures.ts";

const signatures = placeSignatures("one installation");
const PLACE: Place = {
  id: "tube:victoria",
  name: "Victoria Station",
  fullAddress: "Victoria Station, London SW1V 1JU",
  category: "Station",
  postcode: "SW1V 1JU",
  position: { lat: 51.4952, lng: -0.1441 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
};

describe("a suggested place's signature", () => {
  it("holds for the place as it was suggested, with another name beside it", () => {
    const signed = signatures.signed(PLACE);
    expect(signatures.isGenuine(signed)).toBe(true);
    expect(signatures.isGenuine({ ...signed, id: "", name: "Home" })).toBe(true);
  });

  it.each<Partial<Place>>([
    { fullAddress: "Victoria Station, Manchester" },
    { postcode: "SO14 0AA" },
    { category: "Air" },
    { position: { lat: 51.4952, lng: -0.1442 } },
    { position: { lat: 50.9, lng: -0.1441 } },
    { signature: "" },
    { signature: "x".repeat(43) },
    { signature: "é".repeat(43) },
  ])("does not hold with %o", (over) => {
    expect(signatures.isGenuine({ ...signatures.signed(PLACE), ...over })).toBe(false);
  });

  it("holds for one installation only, and is not given to what a visitor typed", () => {
    expect(placeSignatures("another").isGenuine(signatures.signed(PLACE))).toBe(false);
    expect(signatures.signed({ ...PLACE, id: `${TYPED_ID}victoria` }).signature).toBeUndefined();
  });
});
