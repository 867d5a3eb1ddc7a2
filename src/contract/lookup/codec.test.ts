import { describe, expect, it } from "vitest";
import { decodeDriverMinutes, decodePlaces, decodePrices, decodeVehicleTypes } from "./codec.ts";

describe("replies", () => {
  it("[API-003] [ENT-015] give places, airports with their category", () => {
    const item = {
      id: "p1",
      name: "Heathrow",
      fulladdress: "Heathrow T5, TW6 2GA",
      category: "airport",
      postcode: "TW6 2GA",
    };
    const [found] = decodePlaces({
      code: 1,
      addresses: [{ ...item, latitude: "51.47", longitude: -0.49, code: "EGLL" }],
    });
    expect(found).toMatchObject({
      category: "Air",
      code: "EGLL",
      position: { lat: 51.47, lng: -0.49 },
      name: "Heathrow",
    });
    expect(decodePlaces([item])).toHaveLength(1);
    // An address of a link has no name: the text before its first comma becomes the name.
    expect(decodePlaces([{ ...item, name: "" }])[0]?.name).toBe("Heathrow T5");
  });

  it("[ENT-032] [API-014] give vehicle types", () => {
    const item = {
      vehtypeid: "v1",
      typename: "Estate",
      noofhandbags: 3,
      noofluggeges: 4,
      noofpassengers: 5,
      maxluggage: 6,
    };
    expect(decodeVehicleTypes({ vehTypes: [item] })[0]).toMatchObject({
      id: "v1",
      name: "Estate",
      handBags: 3,
      luggage: 4,
      passengers: 5,
      maxLuggage: 6,
    });
  });

  it("[ENT-045] [VEH-013] give the three categories of the price list", () => {
    const categories = ["Economy", "Standard", "Executive"].map((name) => ({
      name,
      items: [1, 2, 3, 4].map((n) => ({ price: `£${n}`, description: `${name} ${n}` })),
    }));
    const read = decodePrices({ categories });
    expect(read.map((category) => category.name)).toEqual(["Economy", "Standard", "Executive"]);
    expect(read[2]?.items[3]).toEqual({ price: "£4", description: "Executive 4" });
  });

  it("[ENT-034] give the driver's way in minutes, or nothing", () => {
    expect(decodeDriverMinutes({ traveltime: 7 })).toBe(7);
    expect(decodeDriverMinutes({ code: 1 })).toBeNull();
  });
});
