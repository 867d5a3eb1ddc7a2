import { minutes, pence } from "#domain/shared/units.ts";
import type { Tariff } from "#domain/quote/pricing/tariff.ts";

/** A tariff for tests in which no two amounts are equal, so that a mix-up shows. */
export const TEST_TARIFF: Tariff = {
  currency: "GBP",
  base: pence(410),
  bands: [
    { upToMiles: 5, perMile: pence(290) },
    { upToMiles: 20, perMile: pence(210) },
    { upToMiles: null, perMile: pence(160) },
  ],
  perMinute: pence(23),
  minimum: pence(1150),
  tiers: [0.9, 1, 1.2],
  vehicles: {
    car: { factor: 1, waitingPerMinute: pence(37) },
    van: { factor: 1.6, waitingPerMinute: pence(71) },
  },
  uplifts: {
    night: { fromHour: 22, toHour: 5, percent: 15 },
    bankHoliday: { percent: 25, overrides: { added: [], removed: [] } },
    seasons: [
      { name: "Christmas", from: { month: 12, day: 24, hour: 20 }, to: { month: 12, day: 27, hour: 6 }, percent: 50 },
    ],
  },
  extras: { viaStop: pence(520), childSeat: pence(630) },
  airports: [
    {
      code: "EGAA",
      name: "Test Airport",
      terminals: [
        { lat: 51.47, lng: -0.45 },
        { lat: 51.46, lng: -0.48 },
      ],
      pickup: pence(830),
      dropoff: pence(670),
      source: "made up",
    },
  ],
  otherAirport: { pickup: pence(540), dropoff: pence(460) },
  freeWaiting: { airport: minutes(60), other: minutes(15) },
  returnFactor: 0.95,
  waitAndReturn: { factor: 0.8, minutes: minutes(40) },
};
