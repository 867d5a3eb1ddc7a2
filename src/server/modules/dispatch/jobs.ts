/** Rides as a dispatcher sees them. */
import type { Booking } from "#domain/booking/booking.ts";
import { namedPart, partOf, type Part } from "#domain/booking/job-parts.ts";
import { ENDED_STATUSES, STATUS } from "#domain/booking/status.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { bookingOf } from "../bookings/rows.ts";
import type { JobPart } from "./rides.ts";

/** One journey of one vehicle to be driven. */
export interface Job {
  readonly booking: Booking;
  readonly part: Part;
  /** What of the booking is this vehicle's own. */
  readonly status: string;
  readonly vehicleTypeId: string;
  readonly driverId: string | null;
  readonly version: number;
  readonly passengerSays: string;
}

/** Reads a row of bookings. */
export type ReadBooking = typeof bookingOf;

/** More than a fleet drives within a day are read in turns. */
const MOST = 500;

/** What is confirmed and not over, each vehicle's way out and its way back, with a pickup before a moment, next pickup first. */
export async function jobsUntil(db: TenantHandle, readBooking: ReadBooking, until: Instant): Promise<readonly Job[]> {
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("job_parts", "job_parts.booking_id", "bookings.id")
    .selectAll("bookings")
    .select(["job_parts.part", "job_parts.status as part_status", "job_parts.vehicle_type_id as part_vehicle"])
    .select(["job_parts.driver_id as part_driver", "job_parts.version as ride_version", "job_parts.passenger_says"])
    .where("bookings.status", "not in", [STATUS.pending, ...ENDED_STATUSES])
    .where("job_parts.status", "!=", STATUS.finished)
    // No way back begins before its way out, and those are found by an index.
    .where("bookings.pickup_at", "<=", new Date(until))
    .where("job_parts.pickup_at", "<=", new Date(until))
    .orderBy("job_parts.pickup_at")
    .orderBy("bookings.id")
    .orderBy("job_parts.part")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    booking: readBooking(row),
    part: row.part,
    status: row.part_status,
    vehicleTypeId: row.part_vehicle,
    driverId: row.part_driver,
    version: row.ride_version,
    passengerSays: row.passenger_says ?? "",
  }));
}

/** The part of a booking that people call by its id; null for none. A part that the booking has not is for the caller. */
export async function jobNamed(db: TenantHandle, id: string): Promise<JobPart | null> {
  const named = namedPart(id);
  const row = await db
    .selectFrom("bookings")
    .select(["id", "reference", "return_reference"])
    .where((is) => is.or([is("reference", "=", named.reference), is("return_reference", "=", named.reference)]))
    .executeTakeFirst();
  return row
    ? { booking: row.id, part: partOf({ reference: row.reference, returnReference: row.return_reference }, named) }
    : null;
}
