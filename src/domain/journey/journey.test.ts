import { describe, expect, it } from "vitest";
import { completePlaces, placeFault, ukPostcodeIn, withPostcode } from "./journey.ts";
import type { Place } from "./place.ts";

const place = (name: string, postcode: string): Place => ({
  id: name,
  name,
  fullAddress: `${name}, London ${postcode}`.trim(),
  category: "Street",
  postcode,
  position: { lat: 51.5 + name.length / 100, lng: -0.1 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
});

describe("a picked place", () => {
  const home = place("Home Street", "N1 2AB");

  it("[PICK-009] is refused without a postcode, even when it is also a duplicate", () => {
    const bare = { ...home, postcode: "  " };
    expect(placeFault(bare, [])).toBe("postcode");
    expect(placeFault(bare, [bare])).toBe("postcode");
  });

  it("[PICK-010] is taken without a postcode when its address states a plus code", () => {
    expect(placeFault({ ...home, postcode: "", fullAddress: "Home Street, 9C3XGV4C+XV" }, [])).toBeNull();
  });

  it("[PICK-011] is refused when another field has the same address", () => {
    expect(placeFault(home, [null, place("Elsewhere Road", "E1 1AA"), home])).toBe("duplicate");
  });

  it("is taken when it has a postcode of its own", () => {
    expect(placeFault(home, [place("Elsewhere Road", "E1 1AA"), null])).toBeNull();
  });
});

describe("a postcode in typed text", () => {
  it.each([
    { text: "sw1a1aa", expected: "SW1A 1AA" },
    { text: "10 Downing Street, SW1A 2AA please", expected: "SW1A 2AA" },
    { text: "E1 6AN", expected: "E1 6AN" },
  ])("is found in $text", ({ text, expected }) => expect(ukPostcodeIn(text)).toBe(expected));

  it.each(["SW1A", "Terminal 5", "12345", ""])("is not made of %j", (text) => expect(ukPostcodeIn(text)).toBeNull());

  it("becomes part of the address once", () => {
    const found = withPostcode({ ...place("Mill Lane", ""), fullAddress: "Mill Lane, Bath" }, "BA1 2AB");
    expect(found).toMatchObject({ postcode: "BA1 2AB", fullAddress: "Mill Lane, Bath, BA1 2AB" });
    expect(withPostcode(found, "BA1 2AB").fullAddress).toBe("Mill Lane, Bath, BA1 2AB");
  });
});

describe("a postcode that the passenger gives", () => {
  it("[PICK-010] replaces a plus code", () => {
    const coded = { ...place("Mill Lane", ""), fullAddress: "Mill Lane, Bath, 9C3V9JPR+2Q" };
    expect(withPostcode(coded, "BA1 2AB")).toMatchObject({
      postcode: "BA1 2AB",
      fullAddress: "Mill Lane, Bath, BA1 2AB",
    });
  });
});

describe("the places of a journey", () => {
  const pickup = place("Home Street", "N1 2AB");
  const dropoff = place("Elsewhere Road", "E1 1AA");
  const via = place("Via Way", "W1 3CC");

  it("[PICK-013] are complete only when every field has one", () => {
    expect(completePlaces({ pickup, vias: [via], dropoff })).toEqual({ pickup, vias: [via], dropoff });
    expect(completePlaces({ pickup: null, vias: [], dropoff })).toBeNull();
    expect(completePlaces({ pickup, vias: [], dropoff: null })).toBeNull();
    expect(completePlaces({ pickup, vias: [via, null], dropoff })).toBeNull();
  });
});
