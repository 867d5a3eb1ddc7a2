/** Bookings and changes that wait for their payment: the mail with the payment link, and the end of what was not paid in time. */
import { sql } from "kysely";
import { STATUS } from "#domain/booking/status.ts";
import { type Instant, addMinutes } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import type { BookingPayments } from "#server/modules/payments/booking-payments.ts";
import type { Promos } from "#server/modules/promotions/promos.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { expire } from "./payable-bookings.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { lockUnremindedChanges } from "#server/modules/bookings/change/changes.ts";

/** Bookings, or changes of bookings, of one run; the rest is for the next. */
const MOST = 100;

/** Pending bookings past their payment deadline. */
export interface LateBookings {
  /** The ids of at most `most`, locked; rows that another process has locked are skipped. */
  lock(db: TenantHandle, now: Instant, most: number): Promise<readonly string[]>;
  /** Ends one that was not paid in time. */
  end(db: TenantHandle, id: string, now: Instant): Promise<void>;
}

/** @param promos gives a use back when a booking ends. */
export const lateBookings = (promos: Pick<Promos, "release">): LateBookings => ({
  async lock(db, now, most) {
    const rows = await db
      .selectFrom("bookings")
      .select("id")
      .where("status", "=", STATUS.pending)
      .where("pay_until", "<=", new Date(now))
      .orderBy("pay_until")
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ id }) => id);
  },
  end: (db, id, now) => expire(db, promos, id, now),
});

/** Tenants with bookings past their payment deadline. */
export const dueExpiries: Due = (now) =>
  tenantsWith(sql`select from bookings where tenant_id = tenants.id
    and status = 'pending' and pay_until <= ${new Date(now)}::timestamptz`);

interface ExpiryDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly late: LateBookings;
  readonly payments: Pick<BookingPayments, "giveUp" | "carryOut">;
}

/**
 * Ends pending bookings past their payment deadline. Open attempts are closed at the provider first; a booking that
 * turns out to be paid is confirmed instead.
 */
export async function expireUnpaid({ db, clock, late, payments }: ExpiryDeps, tenant: Tenant): Promise<void> {
  const closing = await db.withTenant(tenant.id, async (handle) => {
    const now = clock.now();
    const ids: string[] = [];
    for (const id of await late.lock(handle, now, MOST)) {
      const given = await payments.giveUp(handle, id, now);
      if (given === "over") await late.end(handle, id, now);
      if (given === "closing") ids.push(id);
    }
    return ids;
  });
  for (const id of closing) await payments.carryOut(tenant, id);
}

/** Most payers have paid by then (AFTER_MINUTES); the reader of the mail still has LEFT_MINUTES. */
const AFTER_MINUTES = 2;
const LEFT_MINUTES = 2;

/** The unpaid bookings and changes saved by `savedBy` and still payable at `payableAt`. */
interface ReminderWindow {
  readonly savedBy: Instant;
  readonly payableAt: Instant;
}

/** The ids of pending bookings without a reminder; locked rows are skipped. */
async function lockUnreminded(db: TenantHandle, { savedBy, payableAt }: ReminderWindow): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where("status", "=", STATUS.pending)
    .where("pay_reminded_at", "is", null)
    .where("pay_until", ">=", new Date(payableAt))
    .where("created_at", "<=", new Date(savedBy))
    .limit(MOST)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Tenants with bookings or changes whose payers were not reminded. */
export const duePayers: Due = (now) => {
  const savedBy = sql`${new Date(addMinutes(now, -AFTER_MINUTES))}::timestamptz`;
  const payableAt = sql`${new Date(addMinutes(now, LEFT_MINUTES))}::timestamptz`;
  return tenantsWith(
    sql`select from bookings where tenant_id = tenants.id and status = 'pending' and pay_reminded_at is null
      and pay_until >= ${payableAt} and created_at <= ${savedBy}`,
    sql`select from booking_changes where tenant_id = tenants.id and state = 'paying' and pay_reminded_at is null
      and expires_at >= ${payableAt} and created_at <= ${savedBy}`,
  );
};

const markReminded = (db: TenantHandle, table: "bookings" | "booking_changes", id: string, now: Instant) =>
  db
    .updateTable(table)
    .set({ pay_reminded_at: new Date(now) })
    .where("id", "=", id)
    .execute();

interface ReminderDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly payments: Pick<BookingPayments, "isUnpaid">;
}

/** Reminds once for each booking and each change that waits for payment. Any number of processes may run it. */
export async function remindPayers({ db, clock, payments }: ReminderDeps, tenant: Tenant): Promise<void> {
  await db.withTenant(tenant.id, async (handle) => {
    const now = clock.now();
    const window = { savedBy: addMinutes(now, -AFTER_MINUTES), payableAt: addMinutes(now, LEFT_MINUTES) };
    for (const id of await lockUnreminded(handle, window)) {
      if (!(await payments.isUnpaid(handle, id))) continue;
      await markReminded(handle, "bookings", id, now);
      await enqueue(handle, "mail.payment-link", { booking: id }, now);
    }
    for (const { id, bookingId } of await lockUnremindedChanges(handle, window, MOST)) {
      if (!(await payments.isUnpaid(handle, bookingId, window.savedBy))) continue;
      await markReminded(handle, "booking_changes", id, now);
      await enqueue(handle, "mail.extra-link", { booking: bookingId, change: id }, now);
    }
  });
}
