import { describe, expect, it } from "vitest";
import { metres, minutes, pence } from "#domain/shared/units.ts";
import { airportChargeOf, freeWaitingMinutes, meteredPence, tariffFaults, type Tariff } from "./tariff.ts";
import { TEST_TARIFF } from "#tests/support/test-tariff.ts";

const MILE = 1609.344;
const metered = (miles: number, time = 0): number =>
  Math.round(meteredPence(TEST_TARIFF, metres(miles * MILE), minutes(time)) * 1000) / 1000;

describe("the metered price", () => {
  it("is base, minutes, and each mile at the price of its band", () => {
    expect(metered(0)).toBe(410);
    expect(metered(0, 7)).toBe(410 + 7 * 23);
    expect(metered(3)).toBe(410 + 3 * 290);
    expect(metered(5)).toBe(410 + 5 * 290);
    expect(metered(12)).toBe(410 + 5 * 290 + 7 * 210);
    expect(metered(25)).toBe(410 + 5 * 290 + 15 * 210 + 5 * 160);
  });
});

describe("an airport's charges", () => {
  const place = (lat: number, lng: number, category = "", code = "") => ({ position: { lat, lng }, category, code });

  it("are found by code, by the nearest terminal of an airport, and by standing at a terminal", () => {
    expect(airportChargeOf(TEST_TARIFF, place(0, 0, "Air", "EGAA"))?.pickup).toBe(830);
    expect(airportChargeOf(TEST_TARIFF, place(51.47, -0.5, "AIRPORT"))?.pickup).toBe(830);
    expect(airportChargeOf(TEST_TARIFF, place(51.4703, -0.4502))?.dropoff).toBe(670);
  });

  it("are not those of a hotel near by, nor of a code on a place that is no airport", () => {
    expect(airportChargeOf(TEST_TARIFF, place(51.4775, -0.45))).toBeNull();
    expect(airportChargeOf(TEST_TARIFF, place(50, 0, "Hotel", "EGAA"))).toBeNull();
  });

  it("are the general ones at an airport that the tariff does not list", () => {
    expect(airportChargeOf(TEST_TARIFF, place(53.35, -2.27, "Air", "EGCC"))).toEqual({
      name: "Airport",
      pickup: 540,
      dropoff: 460,
    });
  });

  it("come with an hour of free waiting, other places with a quarter", () => {
    expect(freeWaitingMinutes(TEST_TARIFF, place(0, 0, "Air", "EGAA"))).toBe(60);
    expect(freeWaitingMinutes(TEST_TARIFF, place(50, 0))).toBe(15);
  });
});

describe("a tariff that cannot be used", () => {
  it("is none of ours", () => expect(tariffFaults(TEST_TARIFF)).toEqual([]));

  it.each<{ fault: string; change: Partial<Tariff> }>([
    { fault: "perMinute must be 0 or more", change: { perMinute: pence(-1) } },
    { fault: "base must be 0 or more", change: { base: pence(Number.NaN) } },
    { fault: "minimum must be above 0", change: { minimum: pence(0) } },
    {
      fault: "vehicles.car.factor must be above 0",
      change: { vehicles: { car: { factor: 0, waitingPerMinute: pence(1) } } },
    },
    { fault: "vehicles must not be empty", change: { vehicles: {} } },
    { fault: "tiers must rise", change: { tiers: [1, 0.9, 1.2] } },
    { fault: "currency must be an ISO 4217 code", change: { currency: "pounds" } },
    { fault: "bands must rise and end with an open one", change: { bands: [] } },
    { fault: "bands must rise and end with an open one", change: { bands: [{ upToMiles: 5, perMile: pence(300) }] } },
    {
      fault: "bands must rise and end with an open one",
      change: {
        bands: [
          { upToMiles: 5, perMile: pence(300) },
          { upToMiles: 4, perMile: pence(200) },
          { upToMiles: null, perMile: pence(100) },
        ],
      },
    },
    {
      fault: "bands must rise and end with an open one",
      change: {
        bands: [
          { upToMiles: null, perMile: pence(300) },
          { upToMiles: null, perMile: pence(100) },
        ],
      },
    },
  ])("says $fault", ({ fault, change }) => expect(tariffFaults({ ...TEST_TARIFF, ...change })).toContain(fault));
});
