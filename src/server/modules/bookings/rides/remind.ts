/** Reminds passengers on the day before a ride; a leg back on a later day has a reminder of its own. */
import { sql } from "kysely";
import { duePickups, FRESH_MINUTES, type DuePickups } from "#domain/booking/rides/reminder.ts";
import { ENDED_STATUSES, STATUS, UPCOMING_STATUSES } from "#domain/booking/status.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import { insertEvents } from "#server/platform/jobs/outbox/enqueue.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** How often to look for them. */
export const REMINDERS_MS = 60_000;
/** Reminders of one transaction. */
const MOST = 100;

const LEGS = {
  outbound: {
    pickup: sql.ref("pickup_at"),
    reminded: sql.ref("reminded_for"),
    isAhead: () => sql`status in (${sql.join(UPCOMING_STATUSES)}) and started_at is null`,
  },
  return: {
    pickup: sql.ref("return_at"),
    reminded: sql.ref("return_reminded_for"),
    // On the same day the reminder of the outbound leg states the time of the return as well.
    isAhead: ({ from }: DuePickups) =>
      sql`return_reference is not null and pickup_at < ${new Date(from)}
        and status not in (${sql.join([STATUS.pending, ...ENDED_STATUSES])})`,
  },
} as const;

/**
 * Marks the bookings with a due reminder of a leg, locked rows aside. Who booked or changed the ride within a day of the
 * pickup has just had a mail about it, and is not reminded.
 */
async function markDue(db: TenantHandle, leg: Leg, due: DuePickups): Promise<readonly string[]> {
  const { pickup, reminded, isAhead } = LEGS[leg];
  const [from, until, dayEnd] = [new Date(due.from), new Date(due.until), new Date(due.dayEnd)];
  const fresh = sql`${pickup} - make_interval(mins => ${FRESH_MINUTES})`;
  const result = await sql<{ id: string }>`
    with due as (
      select tenant_id, id from bookings
      where ${pickup} >= ${from} and ${pickup} < ${until} and ${isAhead(due)}
        and (${reminded} is null or ${reminded} < ${from} or ${reminded} >= ${dayEnd})
        and created_at <= ${fresh}
        and not exists (
          select 1 from booking_changes
          where booking_changes.booking_id = bookings.id and booking_changes.state = 'done'
            and booking_changes.created_at > ${fresh}
        )
      order by ${pickup} limit ${MOST} for no key update skip locked
    )
    update bookings set ${reminded} = ${pickup} from due
    where bookings.tenant_id = due.tenant_id and bookings.id = due.id
    returning bookings.id`.execute(db);
  return result.rows.map(({ id }) => id);
}

async function remindLeg(db: Database, tenant: Tenant, leg: Leg, now: Instant): Promise<void> {
  const due = duePickups(now, tenant.settings.zone);
  if (due === null) return;
  let count: number;
  do {
    count = await db.withTenant(tenant.id, async (handle) => {
      const bookings = await markDue(handle, leg, due);
      const events = bookings.map((booking) => ({ topic: "mail.reminder", payload: { booking, leg } }) as const);
      if (events.length > 0) await insertEvents(events, now).execute(handle);
      return bookings.length;
    });
  } while (count === MOST);
}

/** A reminder comes at most this long before its pickup: at 18 o'clock for all of tomorrow, which may have 25 hours. */
const EARLIEST_MINUTES = 31 * 60;

/** Tenants with rides of the next hours whose passengers were not reminded. Their zones decide whether it is time. */
export const dueReminders: Due = (now) => {
  const [from, until] = [now, addMinutes(now, EARLIEST_MINUTES)].map((at) => sql`${new Date(at)}::timestamptz`);
  const isSoon = ({ pickup, reminded }: (typeof LEGS)[Leg]) =>
    sql`${pickup} between ${from} and ${until} and ${reminded} is distinct from ${pickup}
      and created_at <= ${pickup} - make_interval(mins => ${FRESH_MINUTES})`;
  return tenantsWith(
    sql`select from bookings where tenant_id = tenants.id and ${isSoon(LEGS.outbound)}
      and status in (${sql.join(UPCOMING_STATUSES)}) and started_at is null`,
    sql`select from bookings where tenant_id = tenants.id and ${isSoon(LEGS.return)} and return_reference is not null
      and status not in (${sql.join([STATUS.pending, ...ENDED_STATUSES])})`,
  );
};

/** Enqueues the due reminders of a tenant: once for each leg and day, across all processes. */
export const remindRiders =
  ({ db, clock }: { readonly db: Database; readonly clock: Clock }) =>
  async (tenant: Tenant): Promise<void> => {
    if (!tenant.settings.rideMails.reminder) return;
    for (const leg of ["outbound", "return"] as const) await remindLeg(db, tenant, leg, clock.now());
  };
