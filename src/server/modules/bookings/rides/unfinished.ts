/** Rides that were never finished: they drop off the dispatcher's list silently, so an alarm reports them. */
import type { BookingStatus } from "#domain/booking/status.ts";
import { sql } from "kysely";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import type { Alarm } from "#server/platform/jobs/outbox/worker.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { LOOK_BACK_MINUTES } from "./ride.ts";

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
