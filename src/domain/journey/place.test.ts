import { describe, expect, it } from "vitest";
import { isAirport, samePlace, type Place, areaOf } from "./place.ts";

const place = (over: Partial<Place>): Place => ({
  id: "",
  name: "Paddington",
  fullAddress: "Paddington, London W2",
  category: "Station",
  postcode: "W2",
  position: { lat: 51.5154, lng: -0.1755 },
  code: "",
  iconPath: "",
  country: "gb",
  precision: "exact",
  ...over,
});

describe("an airport", () => {
  it.each(["Air", "AIRPORT", "air", "Domestic air terminal"])("[PICK-007] is a place of category %j", (category) => {
    expect(isAirport({ category })).toBe(true);
  });

  it("[PICK-007] is no other place", () => {
    expect(isAirport({ category: "Station" })).toBe(false);
    expect(isAirport({ category: "" })).toBe(false);
  });
});

describe("the same address", () => {
  const base = place({ id: "a1" });

  it("[PICK-011] is no other spot of that name, nor another address of the same postcode", () => {
    const nextDoor = { id: "b1", fullAddress: "Paddington, 2 Praed Street" };
    expect(samePlace(base, place({ ...nextDoor, position: { lat: 51.51543, lng: -0.1755 } }))).toBe(false);
    expect(samePlace(base, place({ ...nextDoor, position: { lat: 51.5154, lng: -0.17553 } }))).toBe(false);
    expect(samePlace(base, place({ ...nextDoor, position: { lat: 51.515401, lng: -0.175501 } }))).toBe(true);
  });

  it("[PICK-011] is one with the same id", () => {
    expect(samePlace(base, place({ id: "a1", name: "Elsewhere", position: { lat: 1, lng: 2 } }))).toBe(true);
  });

  it("[PICK-011] is one with the same postcode and address, however they are typed", () => {
    const typed = place({
      id: "b2",
      postcode: " w2",
      fullAddress: "PADDINGTON,  london W2",
      position: { lat: 3, lng: 4 },
    });
    expect(samePlace(base, typed)).toBe(true);
  });

  it("is not another terminal at the same spot, nor an empty id beside another", () => {
    const t2 = place({ id: "", name: "Terminal 2", fullAddress: "Terminal 2", postcode: "TW6 1EW" });
    const t3 = place({ id: "", name: "Terminal 3", fullAddress: "Terminal 3", postcode: "TW6 1QG" });
    expect(samePlace(t2, t3)).toBe(false);
  });
});

const house = { category: "Address", fullAddress: "4 Privet Drive, London E3 2AB", postcode: "e3 2ab" };

describe("the area of a place", () => {
  it("is the outward half of a house's postcode and nothing of its address", () => {
    expect(areaOf(house)).toBe("E3");
    expect(areaOf({ ...house, postcode: "SW1A1AA" })).toBe("SW1A");
    expect(areaOf({ ...house, postcode: "W2" })).toBe("W2");
    expect(areaOf({ ...house, postcode: "" })).toBe("");
  });

  it("is the name of an airport or station", () => {
    expect(areaOf({ ...house, category: "Air", fullAddress: "Heathrow T5" })).toBe("Heathrow T5");
    expect(areaOf({ ...house, category: "Railway station", fullAddress: "Paddington" })).toBe("Paddington");
  });
});
