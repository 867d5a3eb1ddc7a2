/** Background jobs of payments: finish interrupted attempts, end unpaid bookings. */
import { CLOSABLE } from "#domain/payment/attempt.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import { advance, type AdvancePorts } from "./advance.ts";
import { livingAttempt, moveAttempt, takeDue, type Attempt } from "./attempts.ts";

/** Attempts and bookings that one run takes; the rest is for the next. */
const ATTEMPTS = 20;
const BOOKINGS = 100;

/**
 * Retries each unfinished step that is due, with the same idempotency key, and reads its result from the provider. Any
 * number of processes may run it.
 */
export async function repairPayments(ports: AdvancePorts, tenant: Tenant): Promise<void> {
  const due = await ports.db.withTenant(tenant.id, (db) => takeDue(db, ports.clock.now(), ATTEMPTS));
  for (const attempt of due) await advance(ports, tenant, attempt);
}

/** Expires one pending booking: closes its attempt, or ends the booking when it has none. */
async function expire(ports: AdvancePorts, db: TenantHandle, booking: string, now: Instant): Promise<Attempt | null> {
  const living = await livingAttempt(db, booking);
  // A flagged attempt needs a manual decision; the booking is not held for it.
  if (!living || living.flag !== "") {
    await ports.bookings.end(db, booking, now);
    return null;
  }
  if (!CLOSABLE.includes(living.state)) return null;
  await moveAttempt(db, living, { to: "CLOSING" }, now);
  return { ...living, state: "CLOSING" };
}

/**
 * Ends pending bookings past their payment deadline. Open attempts are closed at the provider first; a booking that
 * turns out to be paid is confirmed instead.
 */
export async function expirePayments(ports: AdvancePorts, tenant: Tenant): Promise<void> {
  const closing = await ports.db.withTenant(tenant.id, async (db) => {
    const now = ports.clock.now();
    const attempts: Attempt[] = [];
    for (const booking of await ports.bookings.lockLate(db, now, BOOKINGS)) {
      const attempt = await expire(ports, db, booking.id, now);
      if (attempt) attempts.push(attempt);
    }
    return attempts;
  });
  for (const attempt of closing) await advance(ports, tenant, attempt);
}
