import { describe, expect, it } from "vitest";
import { areaOf } from "./area.ts";

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
