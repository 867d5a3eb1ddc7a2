/** Rides as a dispatcher sees them. */
import type { Booking } from "#domain/booking/booking.ts";
import { namedPart, type Part } from "#domain/booking/job-parts.ts";
import { ENDED_STATUSES, STATUS } from "#domain/booking/status.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import type { bookingOf } from "../bookings/rows.ts";
import type { JobPart } from "./rides.ts";

/** A ride of one vehicle to be driven. */
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

/** Confirmed rides that are not over, each vehicle's own, with a pickup before a moment, next pickup first. */
export async function jobsUntil(db: TenantHandle, readBooking: ReadBooking, until: Instant): Promise<readonly Job[]> {
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("job_parts", "job_parts.booking_id", "bookings.id")
    .selectAll("bookings")
    .select(["job_parts.part", "job_parts.status as part_status", "job_parts.vehicle_type_id as part_vehicle"])
    .select(["job_parts.driver_id as part_driver", "job_parts.version as ride_version", "job_parts.passenger_says"])
    .where("bookings.status", "not in", [STATUS.pending, ...ENDED_STATUSES])
    .where("job_parts.status", "!=", STATUS.finished)
    .where("bookings.pickup_at", "<=", new Date(until))
    .orderBy("bookings.pickup_at")
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

/** The vehicle of a booking that people call by a job part's id; null for none. A part that it has not is for the caller. */
export async function jobNamed(db: TenantHandle, id: string): Promise<JobPart | null> {
  const { reference, part } = namedPart(id);
  const row = await db.selectFrom("bookings").select("id").where("reference", "=", reference).executeTakeFirst();
  return row ? { booking: row.id, part } : null;
}
