import { describe, expect, it } from "vitest";
import type { NamedPlace, Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { PlacesUnavailable, type PlaceSearch } from "#server/modules/places/places.port.ts";
import type { PostcodesByPosition } from "./postcodes-io.ts";
import { reverseByPostcode, withPostcodes } from "./with-codes.ts";

const HOME = { lat: 51.5, lng: -0.1 };

const place = (id: string, over: Partial<Place> = {}): Place => ({
  id,
  name: id,
  fullAddress: `${id}, London`,
  category: "Address",
  postcode: "",
  position: { lat: 51 + id.length / 10, lng: -0.1 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
  ...over,
});

const NAMED: NamedPlace = { id: "n", name: "n", fullAddress: "n", category: "", iconPath: "", country: "gb" };
const FOUND = [
  NAMED,
  place("known", { postcode: "E1 1AA" }),
  place("a house"),
  place("a street", { precision: "locality" }),
  place("abroad", { country: "fr" }),
  place("another house"),
];

const sourceOf = (found: readonly (Place | NamedPlace)[], one: Place | null = null): PlaceSearch => ({
  search: () => Promise.resolve(found),
  resolve: () => Promise.resolve(one),
  reverse: () => Promise.resolve(one),
});

/** Returns two postcodes alternately and records its calls. */
function postcodes(failing = false): PostcodesByPosition & { readonly asked: (readonly LatLng[])[] } {
  const asked: (readonly LatLng[])[] = [];
  const fail = () => Promise.reject(new PlacesUnavailable("down"));
  return {
    asked,
    at: (positions) => {
      asked.push(positions);
      return failing ? fail() : Promise.resolve(["N1 2BB", "SE3 4CC"].slice(0, positions.length));
    },
    reverse: () => (failing ? fail() : Promise.resolve(place("by postcode", { postcode: "W4 5DD" }))),
  };
}

describe("a missing postcode", () => {
  it("[PICK-010] is looked up for houses, all of a search in one call", async () => {
    const codes = postcodes();
    const found = await withPostcodes(sourceOf(FOUND), codes).search("x", HOME);
    expect(found.map((one) => ("postcode" in one ? one.postcode : null))).toEqual([
      null,
      "E1 1AA",
      "N1 2BB",
      "",
      "",
      "SE3 4CC",
    ]);
    expect(found[2]?.fullAddress).toBe("a house, London N1 2BB");
    expect(codes.asked).toHaveLength(1);
    expect(codes.asked[0]).toHaveLength(2);
  });

  it("[PICK-010] is looked up for a resolved place and for the address of a position", async () => {
    const source = withPostcodes(sourceOf([], place("a house")), postcodes());
    expect(await source.resolve("x")).toMatchObject({ postcode: "N1 2BB" });
    expect(await source.reverse(HOME)).toMatchObject({ postcode: "N1 2BB" });
    expect(await withPostcodes(sourceOf([]), postcodes()).resolve("x")).toBeNull();
  });

  it("stays missing when the look-up is down", async () => {
    const found = await withPostcodes(sourceOf(FOUND), postcodes(true)).search("x", HOME);
    expect(found).toEqual(FOUND);
  });

  it("costs no call when none is missing", async () => {
    const codes = postcodes();
    await withPostcodes(sourceOf(FOUND.slice(0, 2)), codes).search("x", HOME);
    expect(codes.asked).toEqual([]);
  });
});

describe("the address of a position", () => {
  const embedded = sourceOf([], place("embedded"));

  it("is answered by its postcode, and by the embedded data when that look-up is down", async () => {
    expect(await reverseByPostcode(postcodes(), embedded)(HOME)).toMatchObject({ id: "by postcode" });
    expect(await reverseByPostcode(postcodes(true), embedded)(HOME)).toMatchObject({ id: "embedded" });
  });
});
