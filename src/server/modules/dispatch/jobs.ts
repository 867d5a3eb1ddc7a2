/** Rides as a dispatcher sees them. */
import type { Booking } from "#domain/booking/booking.ts";
import { ENDED_STATUSES, STATUS } from "#domain/booking/status.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { bookingOf } from "../bookings/rows.ts";

/** A ride to be driven. */
export interface Job {
  readonly booking: Booking;
  readonly version: number;
  readonly passengerSays: string;
}

/** Reads a row of bookings. */
export type ReadBooking = typeof bookingOf;

/** More than a fleet drives within a day are read in turns. */
const MOST = 500;

/** Confirmed rides that are not over, with a pickup before a moment, next pickup first. */
export async function jobsUntil(db: TenantHandle, readBooking: ReadBooking, until: Instant): Promise<readonly Job[]> {
  const rows = await db
    .selectFrom("bookings")
    .leftJoin("rides", "rides.booking_id", "bookings.id")
    .selectAll("bookings")
    .select(["rides.version as ride_version", "rides.passenger_says"])
    .where("bookings.status", "not in", [STATUS.pending, ...ENDED_STATUSES])
    .where("bookings.pickup_at", "<=", new Date(until))
    .orderBy("bookings.pickup_at")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    booking: readBooking(row),
    version: row.ride_version ?? 0,
    passengerSays: row.passenger_says ?? "",
  }));
}

/** The id of the booking that people call by a reference; null for none. */
export async function bookingNamed(db: TenantHandle, reference: string): Promise<string | null> {
  const row = await db
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference.trim().toUpperCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
