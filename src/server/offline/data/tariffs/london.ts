/**
 * The price list of a new demo tenant: amounts in pence, tier 2, saloon. The tenant may edit everything. The level was
 * set so that well-known London transfers cost between the online saloon prices and, with the VIP factor, the published
 * executive prices of 2026.
 *
 * The London congestion charge (£18 a day from 2 January 2026) is deliberately not passed on: a car pays it once a day
 * whatever the number of its rides, so charging it per ride would collect it many times over; it is part of the base.
 */
import type { AirportCharge, Tariff } from "#domain/quote/pricing/tariff.ts";
import { FREE_WAITING_MINUTES } from "#domain/shared/constants.ts";
import { minutes, pence } from "#domain/shared/units.ts";

/**
 * Pickup amounts are the project's estimates: a share of short-stay parking and the walk in. Drop-off amounts are the
 * airports' own.
 */
const AIRPORTS: readonly AirportCharge[] = [
  {
    code: "EGLL",
    name: "Heathrow",
    terminals: [
      { lat: 51.4713, lng: -0.4527 },
      { lat: 51.4594, lng: -0.4473 },
      { lat: 51.4723, lng: -0.487 },
    ],
    pickup: pence(800),
    dropoff: pence(700),
    source: "Terminal drop-off charge £7 from 1 January 2026, 10 minutes",
  },
  {
    code: "EGKK",
    name: "Gatwick",
    terminals: [
      { lat: 51.1567, lng: -0.1617 },
      { lat: 51.1617, lng: -0.1767 },
    ],
    pickup: pence(800),
    dropoff: pence(1000),
    source: "Drop-off charge £10 from 6 January 2026, 10 minutes",
  },
  {
    code: "EGSS",
    name: "Stansted",
    terminals: [{ lat: 51.8893, lng: 0.2621 }],
    pickup: pence(800),
    dropoff: pence(700),
    source: "Express set-down £7, 15 minutes (RAC, July 2025)",
  },
  {
    code: "EGGW",
    name: "Luton",
    terminals: [{ lat: 51.8797, lng: -0.3762 }],
    pickup: pence(800),
    dropoff: pence(700),
    source: "Drop-off zone £7, 10 minutes (press, late 2025; RAC had £5 in July 2025)",
  },
  {
    code: "EGLC",
    name: "London City",
    terminals: [{ lat: 51.5034, lng: 0.0497 }],
    pickup: pence(800),
    dropoff: pence(800),
    source: "Drop-off charge £8 from 6 January 2026, 5 minutes, then £1 a minute",
  },
  {
    code: "EGMC",
    name: "Southend",
    terminals: [{ lat: 51.5703, lng: 0.6938 }],
    pickup: pence(600),
    dropoff: pence(500),
    source: "No published amount found; an assumption at the lower end of the other airports",
  },
];

/** Seed tariff for a London operator. */
export const LONDON_TARIFF: Tariff = {
  currency: "GBP",
  base: pence(500),
  bands: [
    { upToMiles: 5, perMile: pence(300) },
    { upToMiles: 15, perMile: pence(240) },
    { upToMiles: 40, perMile: pence(200) },
    { upToMiles: null, perMile: pence(175) },
  ],
  perMinute: pence(20),
  minimum: pence(1000),
  tiers: [0.9, 1, 1.2],
  vehicles: {
    saloon: { factor: 1, waitingPerMinute: pence(40) },
    estate: { factor: 1.12, waitingPerMinute: pence(40) },
    mpv6: { factor: 1.35, waitingPerMinute: pence(50) },
    minibus8: { factor: 1.6, waitingPerMinute: pence(60) },
    executive: { factor: 1.55, waitingPerMinute: pence(100) },
    vip: { factor: 2.2, waitingPerMinute: pence(100) },
  },
  uplifts: {
    night: { fromHour: 22, toHour: 5, percent: 15 },
    bankHoliday: { percent: 25, overrides: { added: [], removed: [] } },
    seasons: [
      {
        name: "Christmas",
        from: { month: 12, day: 24, hour: 20 },
        to: { month: 12, day: 27, hour: 6 },
        percent: 50,
      },
      { name: "New Year", from: { month: 12, day: 31, hour: 20 }, to: { month: 1, day: 2, hour: 6 }, percent: 50 },
    ],
  },
  extras: { viaStop: pence(500), childSeat: pence(500) },
  airports: AIRPORTS,
  otherAirport: { pickup: pence(600), dropoff: pence(500) },
  freeWaiting: { airport: minutes(FREE_WAITING_MINUTES), other: minutes(15) },
  returnFactor: 1,
  waitAndReturn: { factor: 0.8, minutes: minutes(30) },
};
