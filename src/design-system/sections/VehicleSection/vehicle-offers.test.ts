import { describe, expect, it } from "vitest";
import type { VehicleType } from "#domain/journey/capacity.ts";
import { pence } from "#domain/shared/units.ts";
import { inOrder, type VehicleOffer, type OfferOrder } from "./vehicle-offers.ts";

const offer = (id: string, price: number | null, passengers: number, luggage: number, fits = true): VehicleOffer => ({
  type: { id, passengers, luggage, maxLuggage: luggage } as VehicleType,
  total: price === null ? null : { pence: pence(price), currency: "GBP" },
  fits,
});

const OFFERS = [
  offer("saloon", 6507, 4, 2),
  offer("bus", 9991, 8, 8),
  offer("tiny", 3000, 1, 1, false),
  offer("vip", null, 3, 2),
  offer("estate", 6507, 4, 4),
];

describe("vehicles to compare", () => {
  it.each<{ order: OfferOrder; expected: string }>([
    { order: "offered", expected: "saloon bus tiny vip estate" },
    { order: "price", expected: "saloon estate bus vip tiny" },
    { order: "seats", expected: "bus saloon estate vip tiny" },
    { order: "luggage", expected: "bus estate saloon vip tiny" },
  ])("stand by $order: $expected", ({ order, expected }) => {
    expect(
      inOrder(OFFERS, order)
        .map(({ type }) => type.id)
        .join(" "),
    ).toBe(expected);
  });
});
