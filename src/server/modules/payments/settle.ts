/** The one way in which what a provider says gets into our books (RELIABILITY 2.2, rules 5 to 10). */
import { judgeReport, type BookingFacts, type PaymentEffect } from "#domain/payment/attempt.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/clock.port.ts";
import type { Database, TenantHandle } from "#server/database.port.ts";
import { json } from "#server/tables.ts";
import { attemptById, flagAttempt, moveAttempt, noteReport, type Attempt } from "./attempts.ts";
import type { PayableBooking, PayableBookings } from "./bookings.port.ts";
import type { ProviderPayment } from "./provider.port.ts";

export interface SettlePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly bookings: PayableBookings;
  /** Told when a payment is not the one that was asked for: a person has to look. */
  readonly onFlag: (attempt: Attempt) => void;
}

/** What a booking's payment looks at. */
export const bookingFacts = (booking: PayableBooking, now: Instant): BookingFacts => ({
  standing: booking.standing,
  isPaid: booking.isPaid,
  isLate: booking.payUntil !== null && booking.payUntil <= now,
});

/**
 * Books what the provider says of an attempt: at most one of all who come with the same news has an effect. The attempt,
 * its booking and the messages to everybody else change in one transaction.
 * @param inside runs first in that transaction, for what must be kept together with the effect.
 * @returns the attempt as it is now.
 */
export async function settle(
  { db, clock, bookings, onFlag }: SettlePorts,
  attempt: Pick<Attempt, "id" | "tenant" | "bookingId">,
  payment: ProviderPayment,
  inside: (db: TenantHandle) => Promise<void> = () => Promise.resolve(),
): Promise<Attempt> {
  const settled = await db.withTenant(attempt.tenant, async (handle) => {
    await inside(handle);
    // The booking's lock puts everything that happens to its payment in turn; only then is the attempt read.
    const booking = await bookings.lock(handle, attempt.bookingId);
    if (!booking) throw new Error(`Attempt ${attempt.id} has no booking.`);
    const current = await attemptById(handle, attempt.id);
    const now = clock.now();
    const verdict = judgeReport(current, bookingFacts(booking, now), payment);
    if (verdict.kind === "flag") {
      await flagAttempt(handle, current, verdict.differs, now);
    } else if (verdict.kind === "keep") {
      await noteReport(handle, current, payment);
    } else {
      const refund = verdict.effect === "return" ? { refund: current.amount } : {};
      const moved = await moveAttempt(handle, current, { to: verdict.to, payment, ...refund }, now);
      if (moved && verdict.effect !== null) await takeEffect(handle, bookings, current, verdict.effect, now);
    }
    return attemptById(handle, current.id);
  });
  if (settled.flag !== "") onFlag(settled);
  return settled;
}

async function takeEffect(
  db: TenantHandle,
  bookings: PayableBookings,
  attempt: Attempt,
  effect: PaymentEffect,
  now: Instant,
): Promise<void> {
  const { tenant, bookingId } = attempt;
  if (effect === "confirm" || effect === "pay") return bookings.paid(db, bookingId, attempt.method, now);
  if (effect === "end") return bookings.end(db, bookingId, now);
  await db
    .insertInto("outbox")
    .values({
      tenant_id: tenant,
      topic: "mail.payment-returned",
      subject: bookingId,
      payload: json({ booking: bookingId, pence: attempt.amount, currency: attempt.currency }),
      created_at: new Date(now),
    })
    .execute();
}
