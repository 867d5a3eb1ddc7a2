/** Rides that a dispatch system drives at a fleet, with pages that follow them. */
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { systemClock } from "#server/platform/clock.ts";
import { addDispatchKey } from "#server/modules/dispatch/keys.ts";
import { openOnPostgres } from "#server/platform/database/database.ts";
import { rideProgress, type RideStep } from "#domain/booking/jobs/ride-steps.ts";
import { MIGRATIONS } from "#tests/support/database/databases.ts";
import { bookOnce, type Caller, type Headers } from "./calls.ts";
import { latOf, type Acknowledged } from "./follower.ts";

export const TENANT = "metro";

/** Makes a key of a tenant's dispatch system. @returns the headers of its calls. */
export async function dispatchSystem(url: string, tenant = TENANT): Promise<Headers> {
  const db = await openOnPostgres(url, MIGRATIONS);
  const key = await addDispatchKey(db, tenant, "bench", systemClock.now());
  await db.close();
  return { authorization: `Bearer ${key}` };
}

/** A row of a question to the database itself, past all isolation of tenants. */
export async function ask<Row>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A ride under way. */
export interface DrivenRide {
  readonly jobpartid: string;
  /** For those who follow it. */
  readonly code: string;
  /** What the server has acknowledged of it. */
  readonly states: Acknowledged[];
}

async function step(caller: Caller, ride: DrivenRide, name: RideStep, headers: Headers): Promise<void> {
  const { jobpartid, states } = ride;
  const { body } = await caller.call("dispatchStep", { jobpartid, step: name, driverid: "d02" }, headers);
  const { place = 0 } = states.at(-1) ?? {};
  states.push({ progress: rideProgress(body.status), place, at: performance.now() });
}

/** Books rides and lets their cars set off. @param from number of the first booking. */
export async function startRides(caller: Caller, from: number, count: number, headers: Headers): Promise<DrivenRide[]> {
  const rides: DrivenRide[] = [];
  for (let number = from; number < from + count; number += 1) {
    const { booked } = await bookOnce(caller, number, { pays: false, headers }, []);
    const { body } = await caller.call("bookingInfo", { code: booked.trackingcode }, headers);
    const ride: DrivenRide = { jobpartid: booked.jobpartid, code: body.trackcode, states: [] };
    for (const name of ["assign", "start"] as const) await step(caller, ride, name, headers);
    rides.push(ride);
  }
  return rides;
}

/** Moves all rides once a second, and lets one of them arrive or leave every so often, until it is stopped. */
export async function drive(caller: Caller, rides: readonly DrivenRide[], headers: Headers, signal: AbortSignal) {
  const steps = rides.flatMap((ride) => (["arrive", "board"] as const).map((name) => ({ ride, name })));
  for (let place = 1; !signal.aborted; place += 1) {
    const time = new Date().toISOString();
    const carpositions = rides.map(({ jobpartid }) => ({ jobpartid, lat: latOf(place), lng: -0.1, time }));
    await caller.call("dispatchPositions", { carpositions }, headers);
    const at = performance.now();
    for (const { states } of rides) states.push({ progress: states.at(-1)?.progress ?? 0, place, at });
    const next = place % 4 === 0 ? steps.shift() : undefined;
    if (next) await step(caller, next.ride, next.name, headers);
    await pause(1_000);
  }
}
