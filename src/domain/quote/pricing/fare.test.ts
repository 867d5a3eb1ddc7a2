import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMinutes, instant, metres, minutes, type Instant } from "#domain/shared/units.ts";
import { priceJourney, type FareInput, type FareJourney, type FareLeg } from "./fare.ts";
import type { FareLine } from "#domain/quote/fare-line.ts";
import type { PriceTier, VehiclePrice } from "#domain/quote/quotation.ts";
import { TEST_TARIFF } from "#tests/support/test-tariff.ts";

const MILE = 1609.344;
const NOON = instant(Date.parse("2026-11-25T12:00:00Z"));
const NIGHT = instant(Date.parse("2026-11-25T23:00:00Z"));
const STREET = { position: { lat: 51.6, lng: 0 }, category: "", code: "" };
const AIRPORT = { position: { lat: 51.47, lng: -0.45 }, category: "Air", code: "EGAA" };

const leg = (over: Partial<FareLeg> = {}): FareLeg => ({
  distance: metres(12 * MILE),
  duration: minutes(40),
  departure: NOON,
  from: STREET,
  to: STREET,
  viaStops: 0,
  ...over,
});

const input = (journey: FareJourney, over: Partial<FareInput> = {}): FareInput => ({
  tariff: TEST_TARIFF,
  zone: "Europe/London",
  tier: 1,
  vehicles: [{ id: "car", name: "Car" }],
  childSeats: 0,
  journey,
  ...over,
});

const single = (over: Partial<FareLeg> = {}): FareJourney => ({ returnType: "single", outward: leg(over) });

function priceOf(priced: FareInput): VehiclePrice {
  const [price] = priceJourney(priced).prices;
  if (!price) throw new Error("no price");
  return price;
}

const linesOf = (priced: FareInput): readonly FareLine[] => priceJourney(priced).breakdown.car ?? [];

/** 12 miles and 40 minutes: 410 + 5 * 290 + 7 * 210 + 40 * 23. */
const RIDE = 4250;

describe("the price of a single ride", () => {
  it("is distance and time, for each vehicle and tier by its factor", () => {
    expect(priceOf(input(single()))).toEqual({
      vehicleTypeId: "car",
      vehicleType: "Car",
      outward: RIDE,
      back: 0,
      total: RIDE,
    });
    const both = input(single(), {
      tier: 2,
      vehicles: [
        { id: "van", name: "Van" },
        { id: "car", name: "Car" },
      ],
    });
    expect(priceJourney(both).prices.map((price) => [price.vehicleTypeId, price.total])).toEqual([
      ["van", Math.round(RIDE * 1.6 * 1.2)],
      ["car", Math.round(RIDE * 1.2)],
    ]);
    expect(priceOf(input(single(), { tier: 0 })).total).toBe(RIDE * 0.9);
  });

  it("leaves out a vehicle that the tariff does not know", () => {
    const priced = priceJourney(input(single(), { vehicles: [{ id: "rickshaw", name: "Rickshaw" }] }));
    expect(priced).toEqual({ prices: [], breakdown: {} });
  });

  it("is the minimum at least, by the factors of vehicle and tier", () => {
    const short = single({ distance: metres(300), duration: minutes(4) });
    expect(priceOf(input(short)).total).toBe(1150);
    expect(priceOf(input(short, { tier: 2 })).total).toBe(1380);
    expect(priceOf(input(short, { vehicles: [{ id: "van", name: "Van" }] })).total).toBe(1840);
  });

  it("is higher at night, by the pickup and not by the arrival", () => {
    expect(priceOf(input(single({ departure: NIGHT }))).total).toBe(Math.round(RIDE * 1.15));
    expect(priceOf(input(single({ departure: addMinutes(NIGHT, -61) }))).total).toBe(RIDE);
  });

  it("adds stops, child seats and airport charges, which no factor touches", () => {
    const journey = single({ from: AIRPORT, to: AIRPORT, viaStops: 2, departure: NIGHT });
    const priced = input(journey, { childSeats: 3, tier: 2 });
    const rideAtNight = Math.round(RIDE * 1.2 * 1.15);
    expect(priceOf(priced).total).toBe(rideAtNight + 2 * 520 + 3 * 630 + 830 + 670);
    expect(linesOf(priced)).toEqual([
      { kind: "ride", distance: metres(12 * MILE), duration: 40, amount: RIDE * 1.2 },
      { kind: "uplift", name: "Night", percent: 15, amount: RIDE * 1.2 * 0.15 },
      { kind: "airport-pickup", name: "Test Airport", amount: 830 },
      { kind: "airport-dropoff", name: "Test Airport", amount: 670 },
      { kind: "vias", count: 2, amount: 1040 },
      { kind: "child-seats", count: 3, amount: 1890 },
    ]);
  });
});

describe("a journey with a way back", () => {
  const back = leg({ distance: metres(10 * MILE), duration: minutes(30), from: AIRPORT });
  /** 10 miles and 30 minutes: 410 + 5 * 290 + 5 * 210 + 30 * 23. */
  const BACK = 3600;

  it("[QUO-017] is priced differently as single, booked return and wait-and-return, and says what the return costs", () => {
    const totals = (["return", "wait-and-return"] as const).map((returnType) =>
      priceOf(input({ returnType, outward: leg(), back })),
    );
    expect(totals.map((price) => [price.outward, price.back, price.total])).toEqual([
      [RIDE, BACK * 0.95 + 830, RIDE + BACK * 0.95 + 830],
      // At an airport the 40 minutes of the tariff are within the free hour.
      [RIDE, BACK * 0.8 + 830, RIDE + BACK * 0.8 + 830],
    ]);
    expect(priceOf(input(single())).total).toBe(RIDE);
  });

  it("charges the waiting beyond the free minutes, at the vehicle's own rate", () => {
    const journey: FareJourney = { returnType: "wait-and-return", outward: leg(), back: { ...back, from: STREET } };
    const priced = input(journey, {
      vehicles: [
        { id: "car", name: "Car" },
        { id: "van", name: "Van" },
      ],
    });
    expect(priceJourney(priced).prices.map((price) => price.back)).toEqual([
      BACK * 0.8 + (40 - 15) * 37,
      BACK * 0.8 * 1.6 + (40 - 15) * 71,
    ]);
    expect(linesOf(priced)).toContainEqual({ kind: "waiting", leg: "return", duration: 40, free: 15, amount: 925 });
  });

  it("charges the wait that was chosen in place of the tariff's", () => {
    const there = { returnType: "wait-and-return", outward: leg(), back: { ...back, from: STREET } } as const;
    const backAfter = (wait: number) => priceOf(input({ ...there, waitMinutes: minutes(wait) })).back;
    expect([10, 15, 16, 90].map(backAfter)).toEqual([0, 0, 1, 75].map((charged) => BACK * 0.8 + charged * 37));
  });

  it("takes each way at its own time, and child seats once where the car stays", () => {
    const atNight: FareJourney = { returnType: "return", outward: leg(), back: { ...back, departure: NIGHT } };
    const price = priceOf(input(atNight, { childSeats: 1 }));
    expect(price.outward).toBe(RIDE + 630);
    expect(price.back).toBe(BACK * 0.95 * 1.15 + 830 + 630);
    const waiting = priceOf(input({ ...atNight, returnType: "wait-and-return" }, { childSeats: 1 }));
    expect(waiting.outward).toBe(RIDE + 630);
    expect(waiting.back).toBe(BACK * 0.8 * 1.15 + 830);
  });
});

const tiers = fc.constantFrom<PriceTier>(0, 1, 2);
const distances = fc.integer({ min: 0, max: 400_000 }).map(metres);
const durations = fc.integer({ min: 0, max: 600 }).map(minutes);
const departures = fc.integer({ min: 0, max: 1_200 }).map((hours): Instant => addMinutes(NOON, hours * 60 + 7));
const places = fc.constantFrom(STREET, AIRPORT);
const legs: fc.Arbitrary<FareLeg> = fc.record({
  distance: distances,
  duration: durations,
  departure: departures,
  from: places,
  to: places,
  viaStops: fc.nat({ max: 8 }),
});
const journeys: fc.Arbitrary<FareJourney> = fc.oneof(
  legs.map((outward): FareJourney => ({ returnType: "single", outward })),
  fc.record({
    returnType: fc.constantFrom("return" as const, "wait-and-return" as const),
    outward: legs,
    back: legs,
  }),
);
const inputs = fc
  .record({ journey: journeys, tier: tiers, childSeats: fc.nat({ max: 4 }) })
  .map(({ journey, ...over }) =>
    input(journey, {
      ...over,
      vehicles: [
        { id: "car", name: "Car" },
        { id: "van", name: "Van" },
      ],
    }),
  );

describe("every price", () => {
  it("is whole pence, the sum of both ways and of its lines", () => {
    fc.assert(
      fc.property(inputs, (priced) => {
        const { prices, breakdown } = priceJourney(priced);
        for (const price of prices) {
          expect(Number.isInteger(price.outward) && Number.isInteger(price.back)).toBe(true);
          expect(price.total).toBe(price.outward + price.back);
          const lines = breakdown[price.vehicleTypeId] ?? [];
          expect(lines.every((line) => Number.isInteger(line.amount) && line.amount >= 0)).toBe(true);
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(price.total);
        }
      }),
    );
  });

  it("never falls as the way or the drive gets longer", () => {
    fc.assert(
      fc.property(legs, distances, durations, tiers, (outward, further, longer, tier) => {
        const price = (over: Partial<FareLeg>): number =>
          priceOf(input({ returnType: "single", outward: { ...outward, ...over } }, { tier })).total;
        const here = price({});
        expect(price({ distance: metres(outward.distance + further) })).toBeGreaterThanOrEqual(here);
        expect(price({ duration: minutes(outward.duration + longer) })).toBeGreaterThanOrEqual(here);
      }),
    );
  });

  it("is at least the minimum of its tier, so never 0, and rises with the tier and the vehicle", () => {
    fc.assert(
      fc.property(inputs, (priced) => {
        const byTier = ([0, 1, 2] as const).map((tier) => priceJourney({ ...priced, tier }).prices);
        const [low, middle, high] = byTier.map((prices) => prices[0]?.total ?? 0);
        expect(low).toBeGreaterThanOrEqual(Math.round(1150 * 0.9));
        expect(low).toBeLessThan(middle ?? 0);
        expect(middle).toBeLessThan(high ?? 0);
        expect(byTier[1]?.[1]?.total).toBeGreaterThan(middle ?? 0);
      }),
    );
  });
});
