/**
 * O3: positions of cars, pages that follow them over four web processes, and bookings beside it: at a growing share of
 * 2,000 positions, 8,000 pages and 50 bookings a second, until a goal is missed.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { BenchRow } from "#tests/bench/bench-result.ts";
import { percentile, rounded } from "#tests/bench/http-load.ts";
import { Caller, bookOnce, type Headers } from "./calls.ts";
import { onFleetDatabase, operators, type Figure } from "./fleet.ts";
import { latOf } from "./follower.ts";
import { startFleet } from "./processes.ts";
import { openFollowers, type Followed } from "./raw-followers.ts";
import { dispatchSystem, startRides, type DrivenRide } from "./rides.ts";

const SHARES = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1] as const;
const CARS = 2_000;
const PAGES_OF_A_RIDE = 4;
const BOOKINGS_A_SECOND = 50;
const MEASURE_MS = 20_000;
const SETTLE_MS = 3_000;
/** Positions of one report. */
const AT_ONCE = 100;
const GOAL_RATIO = 1.3;
const GOAL_AGE_MS = 2_000;
/** A tenant takes a thousand bookings of guests in an hour. */
const TENANTS = operators(8);

interface Business {
  readonly headers: Headers;
  readonly rides: DrivenRide[];
}

let numbers = 1;

/** Bookings at a steady pace. @returns how long each took, in ms. */
async function bookings(caller: Caller, share: number): Promise<number[]> {
  const begun = performance.now();
  const everyMs = 1_000 / (BOOKINGS_A_SECOND * share);
  return Promise.all(
    Array.from({ length: Math.floor(MEASURE_MS / everyMs) }, async (_booking, index) => {
      await pause(Math.max(0, begun + index * everyMs - performance.now()));
      const headers = { "x-cabstand-tenant": TENANTS[index % TENANTS.length]?.id ?? "" };
      return (await bookOnce(caller, numbers++, { pays: false, headers }, [])).took;
    }),
  );
}

/** Reports every car once a second, spread over it, until it is stopped. */
async function report(caller: Caller, { rides, headers }: Business, signal: AbortSignal): Promise<void> {
  for (let place = 1; !signal.aborted; place += 1) {
    const begun = performance.now();
    const time = new Date().toISOString();
    const positions = rides.map(({ jobpartid }) => ({ jobpartid, lat: latOf(place % 500), lng: -0.1, time }));
    for (let start = 0; start < positions.length; start += AT_ONCE) {
      await caller.call("dispatchPositions", { carpositions: positions.slice(start, start + AT_ONCE) }, headers);
    }
    await pause(Math.max(0, begun + 1_000 - performance.now()));
  }
}

interface Scale {
  readonly cars: number;
  readonly pages: number;
  readonly reported: number;
  readonly ratio: number;
  readonly age: number;
  readonly note: string;
}

async function at(caller: Caller, businesses: readonly Business[], share: number): Promise<Scale> {
  const cars = Math.round(CARS * share);
  for (const business of businesses) {
    const missing = Math.ceil(cars / businesses.length) - business.rides.length;
    business.rides.push(...(await startRides(caller, numbers, missing, business.headers)));
    numbers += missing;
  }
  const alone = await bookings(caller, share);
  const all: Followed[] = businesses.flatMap(({ rides, headers: { authorization: _key, ...headers } }) =>
    rides.flatMap(({ code }) => Array.from({ length: PAGES_OF_A_RIDE }, () => ({ code, headers }))),
  );
  const followers = await openFollowers(caller.origin, all);
  const life = new AbortController();
  const reporter = new Caller(caller.origin);
  const reporting = Promise.all(businesses.map((business) => report(reporter, business, life.signal)));
  await pause(SETTLE_MS);
  followers.ages();
  const before = reporter.statuses.get(200) ?? 0;
  const beside = await bookings(caller, share);
  const ages = followers.ages();
  const reports = (reporter.statuses.get(200) ?? 0) - before;
  life.abort();
  await reporting;
  followers.close();
  const [slow, quick] = [percentile(beside, 0.99), percentile(alone, 0.99)];
  const ofOneReport = cars / businesses.length / Math.ceil(cars / businesses.length / AT_ONCE);
  const reported = Math.round((reports * ofOneReport) / (MEASURE_MS / 1_000));
  const note = `booking p99 ${slow} beside ${quick} ms; ${Math.round(BOOKINGS_A_SECOND * share)} bookings and ${Math.round(ages.length / (MEASURE_MS / 1_000))} news a second`;
  return { cars, pages: followers.size, reported, ratio: rounded(slow / quick), age: percentile(ages, 0.99), note };
}

/** Nearly all positions must have been taken, for the scale to have been reached at all. */
const holds = ({ ratio, age, cars, reported }: Scale): boolean =>
  ratio <= GOAL_RATIO && age <= GOAL_AGE_MS && reported >= cars * 0.9;

function rowsOf({ cars, pages, reported, ratio, age, note }: Scale): BenchRow[] {
  const scale = `${cars} positions a second, ${pages} pages`;
  return [
    { name: `O3 booking p99 beside ${scale}, of without`, value: ratio, unit: "ratio", goal: GOAL_RATIO, note },
    { name: `O3 position seen, p99, ${scale}`, value: age, unit: "ms", goal: GOAL_AGE_MS },
    { name: `O3 positions taken, of ${cars}`, value: reported, unit: "1/s", goal: cars * 0.9, better: "higher" },
  ];
}

async function measured(url: string): Promise<readonly BenchRow[]> {
  const fleet = await startFleet(url, ["web", "web", "web", "web", "worker"], { LOG_LEVEL: "silent" });
  const caller = new Caller(fleet.origin);
  const businesses: Business[] = [];
  for (const { id } of TENANTS) {
    const headers = { ...(await dispatchSystem(url, id)), "x-cabstand-tenant": id };
    businesses.push({ headers, rides: [] });
  }
  const rows: BenchRow[] = [];
  for (const share of SHARES) {
    const scale = await at(caller, businesses, share);
    rows.push(...rowsOf(scale));
    if (!holds(scale)) break;
  }
  await fleet.stop();
  return rows;
}

export const positions: Figure = { id: "O3", measure: () => onFleetDatabase(TENANTS, measured) };
