/** Watched flights and the legs that wait for them, as rows. */
import { sql, type Selectable } from "kysely";
import type { FlightReport } from "#domain/flight/watch/report.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { deletes } from "#server/platform/jobs/batches.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { json, type TenantTables } from "#server/platform/database/tables/tables.ts";

/** A flight with what was last heard of it. */
export interface WatchedFlight {
  readonly key: string;
  readonly planned: Instant;
  readonly tries: number;
  /** Null: no such flight is known, if it was asked about. */
  readonly report: FlightReport | null;
  readonly wasAsked: boolean;
}

/** A leg that waits for a flight, with what was chosen. */
export interface Watch {
  readonly booking: string;
  readonly leg: Leg;
  readonly flight: string;
  readonly planned: Instant | null;
  readonly chosenAt: Instant;
  readonly pickupAt: Instant;
}

const at = (date: Date): Instant => instant(date.getTime());

const flightOfRow = (row: Selectable<TenantTables["watched_flights"]>): WatchedFlight => ({
  key: row.flight,
  planned: at(row.planned_at),
  tries: row.tries,
  report: row.report as FlightReport | null,
  wasAsked: row.asked_at !== null,
});

const watchOfRow = (row: Selectable<TenantTables["flight_watches"]>): Watch => ({
  booking: row.booking_id,
  leg: row.leg,
  flight: row.flight,
  planned: row.planned_at && at(row.planned_at),
  chosenAt: at(row.chosen_at),
  pickupAt: at(row.pickup_at),
});

/** The watches of these bookings. */
export async function watchesOf(db: TenantHandle, bookings: readonly string[]): Promise<readonly Watch[]> {
  if (bookings.length === 0) return [];
  const rows = await db.selectFrom("flight_watches").selectAll().where("booking_id", "in", bookings).execute();
  return rows.map(watchOfRow);
}

/** The legs that wait for a flight, in a fixed order. */
export async function watchesFor(db: TenantHandle, flight: string): Promise<readonly Watch[]> {
  const rows = await db
    .selectFrom("flight_watches")
    .selectAll()
    .where("flight", "=", flight)
    .orderBy("booking_id")
    .orderBy("leg")
    .execute();
  return rows.map(watchOfRow);
}

/** One leg's watch, or null. */
export async function watchOf(
  db: TenantHandle,
  { booking, leg }: Pick<Watch, "booking" | "leg">,
): Promise<Watch | null> {
  const found = await watchesOf(db, [booking]);
  return found.find((each) => each.leg === leg) ?? null;
}

/** Stores a watch, in place of the leg's earlier one. */
export async function keepWatch(db: TenantHandle, tenant: string, watch: Watch): Promise<void> {
  const columns = {
    flight: watch.flight,
    planned_at: watch.planned && new Date(watch.planned),
    chosen_at: new Date(watch.chosenAt),
    pickup_at: new Date(watch.pickupAt),
  };
  await db
    .insertInto("flight_watches")
    .values({ tenant_id: tenant, booking_id: watch.booking, leg: watch.leg, ...columns })
    .onConflict((conflict) => conflict.columns(["tenant_id", "booking_id", "leg"]).doUpdateSet(columns))
    .execute();
}

/** Ends a watch. */
export async function endWatch(db: TenantHandle, { booking, leg }: Pick<Watch, "booking" | "leg">): Promise<void> {
  await db.deleteFrom("flight_watches").where("booking_id", "=", booking).where("leg", "=", leg).execute();
}

/** The flight of a key; a new one is asked about at `first`. */
export async function keepFlight(
  db: TenantHandle,
  tenant: string,
  { key, planned, first }: { readonly key: string; readonly planned: Instant; readonly first: Instant | null },
): Promise<WatchedFlight> {
  await db
    .insertInto("watched_flights")
    .values({ tenant_id: tenant, flight: key, planned_at: new Date(planned), next_at: first && new Date(first) })
    .onConflict((conflict) => conflict.columns(["tenant_id", "flight"]).doNothing())
    .execute();
  return flightOfRow(
    await db.selectFrom("watched_flights").selectAll().where("flight", "=", key).executeTakeFirstOrThrow(),
  );
}

/** Longer than a question and what follows from it take. */
const LEASE_MINUTES = 5;

/** Leases flights that are due, so that no other process asks about them meanwhile. */
export async function leaseDue(db: TenantHandle, now: Instant, most: number): Promise<readonly WatchedFlight[]> {
  const { rows } = await sql<Selectable<TenantTables["watched_flights"]>>`
    with due as (
      select tenant_id, flight from watched_flights
      where next_at <= ${new Date(now)} order by next_at limit ${most} for update skip locked
    )
    update watched_flights set next_at = ${new Date(addMinutes(now, LEASE_MINUTES))} from due
    where watched_flights.tenant_id = due.tenant_id and watched_flights.flight = due.flight
    returning watched_flights.*`.execute(db);
  return rows.map(flightOfRow);
}

/** Stores an answer. @param next null: the flight is not asked about any more. */
export async function keepReport(
  db: TenantHandle,
  key: string,
  report: FlightReport | null,
  { now, next }: { readonly now: Instant; readonly next: Instant | null },
): Promise<void> {
  await db
    .updateTable("watched_flights")
    .set({
      report: report && json(report),
      asked_at: new Date(now),
      tries: 0,
      next_at: next && new Date(next),
    })
    .where("flight", "=", key)
    .execute();
}

/** Stores that there was no answer, or that none is needed. */
export async function postponeFlight(
  db: TenantHandle,
  key: string,
  { tries, next }: { readonly tries: number; readonly next: Instant | null },
): Promise<void> {
  await db
    .updateTable("watched_flights")
    .set({ tries, next_at: next && new Date(next) })
    .where("flight", "=", key)
    .execute();
}

/** Deletes watches of rides that are long over. */
export const deleteOldWatches = deletes({ table: "flight_watches", age: "pickup_at" });
/** Deletes flights that landed or left long ago. */
export const deleteOldFlights = deletes({ table: "watched_flights", age: "planned_at" });
