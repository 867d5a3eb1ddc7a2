import { describe, expect, it } from "vitest";
import { startingLoad, type VehicleType } from "#domain/journey/capacity.ts";
import { pence } from "#domain/shared/units.ts";
import { handLuggageOffer } from "./hand-luggage.ts";

const vehicle = (id: string, passengers: number, luggage: number, handBags = 2): VehicleType => ({
  id,
  name: id,
  description: "",
  image: id,
  passengers,
  luggage,
  maxLuggage: luggage,
  handBags,
});
const VEHICLES = [vehicle("saloon", 4, 2), vehicle("estate", 4, 4), vehicle("bus", 8, 8), vehicle("coupe", 4, 2, 0)];
const TOTALS: Readonly<Record<string, number>> = { saloon: 50, estate: 60, bus: 90, coupe: 20 };

/** @param chosen price of the chosen vehicle or pair. */
function offer(passengers: number, luggage: number, chosen: number, handBags = 0) {
  const load = { ...startingLoad({ minPassengers: 1, minLuggage: 0 }), passengers, luggage, handBags };
  const found = handLuggageOffer(load, VEHICLES, pence(chosen), (id) => pence(TOTALS[id] ?? 0));
  return found && [found.vehicle.id, found.saving];
}

describe("one suitcase as hand luggage", () => {
  it("offers the single vehicle that a pair is not needed for, and what it saves", () => {
    expect(offer(7, 9, 200)).toEqual(["bus", 110]);
  });

  it("offers the smaller vehicle, and no dearer one", () => {
    expect(offer(3, 3, 60)).toEqual(["saloon", 10]);
    expect(offer(3, 3, 50)).toBeNull();
  });

  it("offers nothing where it changes nothing: bags fit anyway, or too many by two", () => {
    expect(offer(3, 2, 90)).toBeNull();
    expect(offer(7, 10, 200)).toBeNull();
    expect(offer(3, 0, 50)).toBeNull();
  });

  it("needs room for the hand bag as well", () => {
    expect(offer(3, 3, 60, 2)).toBeNull();
  });

  it("knows no saving without a price", () => {
    const load = { ...startingLoad({ minPassengers: 1, minLuggage: 0 }), passengers: 7, luggage: 9 };
    expect(handLuggageOffer(load, VEHICLES, pence(200), () => null)).toBeNull();
  });
});
