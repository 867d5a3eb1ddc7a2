/** Rides as a dispatcher sees them. */
import { sql } from "kysely";
import type { JobPlace } from "#contract/dispatch/jobs.ts";
import { namedPart, partOf } from "#domain/booking/jobs/job-parts.ts";
import { ENDED_STATUSES, STATUS } from "#domain/booking/status.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { ofReference } from "#server/modules/bookings/repository.ts";
import { bookingOf } from "#server/modules/bookings/rows.ts";
import { factsOf } from "./rides.ts";
import type { JobPage, JobPart, JobWindow, LiveCar, PartState } from "./ride.ts";

/** The longest page. */
const MOST = 500;

/**
 * Confirmed and unfinished jobs, outbound and return, of each vehicle, with a pickup in a window, next pickup first.
 */
export async function jobsBetween(
  db: TenantHandle,
  { from, until, after = null, most = MOST }: JobWindow,
): Promise<JobPage> {
  const earliest = Math.max(from ?? Number.NEGATIVE_INFINITY, after?.pickupAt ?? Number.NEGATIVE_INFINITY);
  const since = Number.isFinite(earliest) ? new Date(earliest) : null;
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("jobs", "jobs.booking_id", "bookings.id")
    .selectAll("bookings")
    .select(["jobs.part", "jobs.status as part_status", "jobs.vehicle_type_id as part_vehicle"])
    .select(["jobs.driver_id as part_driver", "jobs.version as ride_version", "jobs.passenger_says"])
    .select("jobs.pickup_at as part_pickup")
    .where("bookings.status", "not in", [STATUS.pending, ...ENDED_STATUSES])
    .where("jobs.status", "!=", STATUS.finished)
    // A return leg never begins before its outbound leg, whose time has an index.
    .where("bookings.pickup_at", "<=", new Date(until))
    .where("jobs.pickup_at", "<=", new Date(until))
    .$if(since !== null, (query) =>
      query
        .where((is) => is.or([is("bookings.pickup_at", ">=", since), is("bookings.return_at", ">=", since)]))
        .where("jobs.pickup_at", ">=", since),
    )
    .$if(after !== null, (query) => query.where(sql<boolean>`${PLACE} > ${placeOf(after)}`))
    .orderBy("jobs.pickup_at")
    .orderBy("bookings.id")
    .orderBy("jobs.part")
    .limit(most + 1)
    .execute();
  const page = rows.slice(0, most);
  const last = rows.length > most ? page.at(-1) : undefined;
  return {
    jobs: page.map((row) => ({
      booking: bookingOf(row),
      part: row.part,
      status: row.part_status,
      vehicleTypeId: row.part_vehicle,
      driverId: row.part_driver,
      version: row.ride_version,
      passengerSays: row.passenger_says ?? "",
    })),
    next: last ? { pickupAt: instant(last.part_pickup.getTime()), booking: last.id, part: last.part } : null,
  };
}

const PLACE = sql`(jobs.pickup_at, bookings.id, jobs.part)`;
const placeOf = (place: JobPlace | null) =>
  sql`(${new Date(place?.pickupAt ?? 0)}::timestamptz, ${place?.booking}::uuid, ${place?.part}::smallint)`;

/** The job that an id names; null for none. The caller must check that the booking has such a part. */
export async function jobNamed(db: TenantHandle, id: string): Promise<JobPart | null> {
  const named = namedPart(id);
  const row = await ofReference(db, named.reference).select(["id", "reference", "return_reference"]).executeTakeFirst();
  return row
    ? { booking: row.id, part: partOf({ reference: row.reference, returnReference: row.return_reference }, named) }
    : null;
}

/** A tenant's rides with a pickup between two times, whatever became of them, in a query of the overview. */
export const ridesBetween = (from: Instant, until: Instant) => {
  const times = sql`${new Date(from)}::timestamptz and ${new Date(until)}::timestamptz`;
  return sql`select from bookings where tenant_id = tenants.id
    and (pickup_at between ${times} or return_reference is not null and return_at between ${times})`;
};

/** A tenant's rides that are not over, with a pickup until then, in a query of the overview. */
export const openRidesUntil = (until: Instant) =>
  sql`select from bookings where tenant_id = tenants.id
    and status not in ('pending', 'finished', 'cancelled') and pickup_at <= ${new Date(until)}::timestamptz`;

/** The jobs with a driver and a pickup between two times, in the order of their cars' last positions. */
export async function drivenBetween(
  db: TenantHandle,
  since: Instant,
  until: Instant,
): Promise<readonly (PartState & Pick<LiveCar, "position" | "positionAt">)[]> {
  const [from, to] = [new Date(since), new Date(until)];
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("jobs", "jobs.booking_id", "bookings.id")
    .select(["jobs.part", "jobs.status", "jobs.driver_id", "jobs.version"])
    .select(["jobs.lat", "jobs.lng", "jobs.position_at"])
    .where("jobs.driver_id", "is not", null)
    // Each time has an index on bookings (bookings_by_return covers returns only); jobs decides which one applies.
    .where((is) =>
      is.or([
        is.between("bookings.pickup_at", from, to),
        is.and([is("bookings.return_reference", "is not", null), is.between("bookings.return_at", from, to)]),
      ]),
    )
    .where((is) => is.between("jobs.pickup_at", from, to))
    .orderBy("jobs.position_at")
    .execute();
  return rows.map((row) => ({ ...factsOf(row), part: row.part, status: row.status, driverId: row.driver_id }));
}
