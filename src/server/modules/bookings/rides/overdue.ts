/**
 * Rides that are overdue: those never finished, which an alarm reports since they drop off the dispatcher's list
 * silently, and those that still have no driver.
 */
import { type BookingStatus, STATUS } from "#domain/booking/status.ts";
import { sql } from "kysely";
import { addMinutes, type Instant, instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import type { Alarm } from "#server/platform/jobs/outbox/worker.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { LOOK_BACK_MINUTES, type JobPart } from "./ride.ts";
import type { Part } from "#domain/booking/jobs/job-parts.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { MatterActs, MatterSource } from "#server/platform/jobs/matters.ts";
import { partsOfBooking, takeStep } from "./rides.ts";

/** How often to look for them. */
export const UNFINISHED_MS = 10 * 60_000;
/** Alarms of one run, so that an old backlog does not flood the log. */
const MOST = 50;

// The statuses exactly as in the index bookings_to_drive.
const isOpenSince = (before: Date) =>
  sql`status not in ('pending', 'finished', 'cancelled')
    and pickup_at < ${before} and greatest(pickup_at, return_at) < ${before}`;

const longAgo = (now: Instant): Date => new Date(addMinutes(now, -LOOK_BACK_MINUTES));

/** Tenants with rides that were never finished and not reported. */
export const dueUnfinished: Due = (now) =>
  tenantsWith(sql`select from bookings where tenant_id = tenants.id
    and ${isOpenSince(longAgo(now))} and unfinished_reported_at is null`);

interface UnfinishedRide {
  readonly id: string;
  readonly status: BookingStatus;
  /** All of this tenant, including those already reported. */
  readonly unfinished: number;
}

/**
 * Raises an alarm for each booking of a tenant whose last pickup is a day ago and whose ride is not over: once per
 * booking across all processes.
 */
export const unfinishedRides =
  ({ db, clock, alarm }: { readonly db: Database; readonly clock: Clock; readonly alarm: Alarm }) =>
  async (tenant: Tenant): Promise<void> => {
    const rides = await db.withTenant(tenant.id, (handle) => noteUnfinished(handle, clock.now()));
    for (const { id, status, unfinished } of rides) {
      alarm("ride was never finished", { tenant: tenant.id, booking: id, status, unfinished });
    }
  };

async function noteUnfinished(db: TenantHandle, now: Instant): Promise<readonly UnfinishedRide[]> {
  const isOpen = isOpenSince(longAgo(now));
  const result = await sql<UnfinishedRide>`
    with found as (
      select tenant_id, id from bookings
      where ${isOpen} and unfinished_reported_at is null
      order by pickup_at limit ${MOST} for update skip locked
    )
    update bookings set unfinished_reported_at = ${new Date(now)}
    from found where bookings.tenant_id = found.tenant_id and bookings.id = found.id
    returning bookings.id, bookings.status, (select count(*)::int from bookings where ${isOpen}) as unfinished`.execute(
    db,
  );
  return result.rows;
}

/** A ride that begins within this time should have its driver. */
const SOON_MINUTES = 60;

/** Rides that begin within the hour, or should have begun in the last day, and have no driver. */
export const driverlessMatters: MatterSource = async (db, now, most) => {
  const rows = await db
    .selectFrom("jobs")
    .innerJoin("bookings", (join) =>
      join.onRef("bookings.tenant_id", "=", "jobs.tenant_id").onRef("bookings.id", "=", "jobs.booking_id"),
    )
    .select(["jobs.booking_id", "jobs.part", "jobs.pickup_at", "bookings.reference", "bookings.created_at"])
    .where("jobs.status", "=", STATUS.upcoming)
    .where("jobs.driver_id", "is", null)
    .where("jobs.pickup_at", "<=", new Date(addMinutes(now, SOON_MINUTES)))
    .where("jobs.pickup_at", ">", new Date(addMinutes(now, -LOOK_BACK_MINUTES)))
    .orderBy("jobs.pickup_at")
    .limit(most)
    .execute();
  return rows.map(({ booking_id, part, pickup_at, reference, created_at }) => ({
    id: `ride-${booking_id}-${part}`,
    kind: pickup_at.getTime() > now ? "rideSoon" : "rideLate",
    subject: reference,
    params: {},
    // Since an hour before its pickup, or since it was booked.
    since: instant(Math.max(created_at.getTime(), addMinutes(instant(pickup_at.getTime()), -SOON_MINUTES))),
  }));
};

const PARTS: readonly Part[] = [1, 2, 3, 4];

/** The job of a matter; null for a name of none. */
function jobOf(row: string): JobPart | null {
  const [booking, number] = [row.slice(0, -2), row.slice(-1)];
  const part = PARTS.find((known) => String(known) === number);
  return part !== undefined && row === `${booking}-${part}` && isId(booking) ? { booking, part } : null;
}

/** A driver for a ride that still has none, by the step of the dispatch API. */
export const driverlessActs: MatterActs = {
  async assign(db, { tenant, row, driverId, now }) {
    const job = jobOf(row);
    if (!job) return err(REFUSALS.matter_over);
    // The lock of every step: of two members at once the second finds the first one's driver.
    await db.selectFrom("bookings").select("id").where("id", "=", job.booking).forNoKeyUpdate().execute();
    const parts = await partsOfBooking(db, job.booking);
    const isWaiting = parts.some(({ part, driverId: driver }) => part === job.part && driver === null);
    if (!isWaiting) return err(REFUSALS.matter_over);
    const taken = await takeStep(db, tenant, job, { step: "assign", driverId, at: now });
    if (taken.ok) return ok(null);
    return err(taken.error === "driver" ? REFUSALS.matter_driver : REFUSALS.matter_over);
  },
};
