/** Ends bookings that were not paid in time. */
import { sql } from "kysely";
import { STATUS } from "#domain/booking/status.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { tenantsWith, type Due } from "#server/platform/jobs/due.ts";
import type { BookingPayments } from "#server/modules/payments/booking-payments.ts";
import type { Promos } from "#server/modules/promotions/promos.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { expire } from "./payable-bookings.ts";

/** Bookings of one run; the rest is for the next. */
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

export interface ExpiryPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly late: LateBookings;
  readonly payments: Pick<BookingPayments, "giveUp" | "carryOut">;
}

/**
 * Ends pending bookings past their payment deadline. Open attempts are closed at the provider first; a booking that
 * turns out to be paid is confirmed instead.
 */
export async function expireUnpaid({ db, clock, late, payments }: ExpiryPorts, tenant: Tenant): Promise<void> {
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
