import { describe, expect, it } from "vitest";
import { priceJourney } from "#domain/quote/pricing/fare.ts";
import { tariffFaults } from "#domain/quote/pricing/tariff.ts";
import { instant, metres, minutes } from "#domain/shared/units.ts";
import { LONDON_TARIFF } from "./london.ts";

const WEDNESDAY_NOON = instant(Date.parse("2026-11-25T12:00:00Z"));
const STREET = { position: { lat: 51.62, lng: -0.3 }, category: "", code: "" };

/** Price in pounds of a plain ride on a weekday noon in the second tier. */
function ride(vehicle: string, km: number, time: number): number {
  const { prices } = priceJourney({
    tariff: LONDON_TARIFF,
    zone: "Europe/London",
    tier: 1,
    vehicles: [{ id: vehicle, name: vehicle }],
    childSeats: 0,
    journey: {
      returnType: "single",
      outward: {
        distance: metres(km * 1000),
        duration: minutes(time),
        departure: WEDNESDAY_NOON,
        from: STREET,
        to: STREET,
        viaStops: 0,
      },
    },
  });
  return (prices[0]?.total ?? 0) / 100;
}

describe("London's seed tariff", () => {
  it("can be used", () => expect(tariffFaults(LONDON_TARIFF)).toEqual([]));

  // The prices are those that the seed tariff was designed for. Their kilometres and minutes were not recorded and are
  // calculated back from the prices, so this guards the tariff's arithmetic, not the road model. An executive operator
  // charges £121.44, £192, £234 and £168 for the first four.
  it.each([
    { name: "Heathrow to Paddington", km: 26, time: 45, saloon: 55.33, vip: 121.73 },
    { name: "Gatwick to Victoria", km: 45, time: 72, saloon: 84.32, vip: 185.51 },
    { name: "Stansted to Liverpool Street", km: 59, time: 66, saloon: 100.52, vip: 221.15 },
    { name: "Luton to King's Cross", km: 51, time: 60, saloon: 89.38, vip: 196.63 },
    { name: "London City to Westminster", km: 15, time: 32, saloon: 36.77, vip: 80.9 },
  ])("prices $name ($km km, $time min) at £$saloon and £$vip for VIP", ({ km, time, saloon, vip }) => {
    expect(ride("saloon", km, time)).toBeCloseTo(saloon, 1);
    expect(ride("vip", km, time)).toBeCloseTo(vip, 1);
  });

  it("has the airports' drop-off charges of 2026", () => {
    const charges = Object.fromEntries(LONDON_TARIFF.airports.map((airport) => [airport.code, airport.dropoff]));
    expect(charges).toMatchObject({ EGLL: 700, EGKK: 1000, EGLC: 800, EGSS: 700, EGGW: 700 });
  });
});
