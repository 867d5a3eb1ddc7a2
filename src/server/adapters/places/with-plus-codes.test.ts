import { describe, expect, it } from "vitest";
import type { NamedPlace, Place } from "#domain/journey/place.ts";
import { withPlusCodes } from "./with-codes.ts";

const HOUSE: Place = {
  id: "croft",
  name: "The Croft",
  fullAddress: "The Croft, Altnabreac",
  category: "Address",
  postcode: "",
  position: { lat: 58.3886, lng: -3.7062 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
};
const NAMED: NamedPlace = { id: "n", name: "n", fullAddress: "n", category: "", iconPath: "", country: "gb" };
const CODED = "The Croft, Altnabreac, 9CCR97QV+CG";

const source = (one: Place | null) =>
  withPlusCodes({
    search: async () => [NAMED, ...(one ? [one, { ...one, postcode: "KW12 6UX" }] : [])],
    resolve: async () => one,
    reverse: async () => one,
  });

describe("a place for which no source knows a postcode", () => {
  it("[PICK-010] has its plus code when it is searched, resolved or found by its position", async () => {
    const found = await source(HOUSE).search("croft", HOUSE.position);
    expect(found.map(({ fullAddress }) => fullAddress)).toEqual(["n", CODED, HOUSE.fullAddress]);
    expect((await source(HOUSE).resolve("croft"))?.fullAddress).toBe(CODED);
    expect((await source(HOUSE).reverse(HOUSE.position))?.fullAddress).toBe(CODED);
  });

  it("stays unknown where there is no place", async () => {
    expect(await source(null).resolve("x")).toBeNull();
    expect(await source(null).reverse(HOUSE.position)).toBeNull();
  });
});
