import { describe, expect, it } from "vitest";
import { hasPlaceCode, withoutPlusCode, withPlusCode } from "./place-code.ts";
import type { Place } from "./place.ts";

const place = (over: Partial<Place> = {}): Place => ({
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
  ...over,
});

describe("the plus code of a place", () => {
  it("[PICK-010] is in the address of a place without a postcode, whose postcode stays empty", () => {
    expect(withPlusCode(place())).toEqual(place({ fullAddress: "The Croft, Altnabreac, 9CCR97QV+CG" }));
  });

  it("[PICK-010] is not given to a place with a postcode, nor twice", () => {
    for (const known of [place({ postcode: "KW12" }), withPlusCode(place())]) expect(withPlusCode(known)).toBe(known);
  });

  it.each([
    { category: "Town", precision: "locality" },
    { category: "Street", precision: "area" },
    { category: "Postcode", precision: "outcode" },
    { category: "Air", precision: "locality" },
  ] as const)("[PICK-010] is not that of the middle of a place of category $category", (vague) => {
    expect(withPlusCode(place(vague)).fullAddress).toBe("The Croft, Altnabreac");
  });

  it("[PICK-010] is given to a station, which is where its position is", () => {
    const station = withPlusCode(place({ category: "Station", precision: "locality" }));
    expect(station.fullAddress).toMatch(/, 9CCR97QV\+CG$/);
  });
});

describe("a place", () => {
  it.each([
    { postcode: "N1 2AB", fullAddress: "1 High Street", known: true },
    { postcode: "", fullAddress: "1 High Street, 9C3XGV4C+XV", known: true },
    { postcode: "", fullAddress: "9C3XGV4C+XV", known: true },
    { postcode: " ", fullAddress: "1 High Street", known: false },
    { postcode: "", fullAddress: "1 High Street, 9C3XGV4C", known: false },
    { postcode: "", fullAddress: "Tel9C3XGV4C+XVX", known: false },
  ])("[PICK-009] [PICK-010] with postcode '$postcode' and address '$fullAddress' has a code: $known", (given) => {
    expect(hasPlaceCode(given)).toBe(given.known);
  });
});

it("[PICK-010] the address without its plus code is as before", () => {
  expect(withoutPlusCode(withPlusCode(place()).fullAddress)).toBe("The Croft, Altnabreac");
  expect(withoutPlusCode("The Croft, Altnabreac")).toBe("The Croft, Altnabreac");
});
