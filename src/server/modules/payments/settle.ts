/** The one way in which what a provider says gets into our books (RELIABILITY 2.2, rules 5 to 10). */
import { judgeReport, type BookingFacts, type PaymentEffect } from "#domain/payment/attempt.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
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
 * What an attempt is held against: its booking, or the change that it pays for. A change is waited for like a booking
 * that is not paid yet; when its time is over it is still made by money that comes all the same (rule 9).
 */
async function factsFor(
  db: TenantHandle,
  bookings: PayableBookings,
  { changeId }: Attempt,
  booking: PayableBooking,
  now: Instant,
): Promise<BookingFacts> {
  const keepsRest = booking.standing === "confirmed";
  if (changeId === null) return { ...bookingFacts(booking, now), keepsRest };
  const change = await bookings.change(db, changeId);
  if (!change?.isOpen) return { standing: "ended", isPaid: false, isLate: true, keepsRest };
  const isLate = change.payUntil <= now;
  return { standing: isLate ? "confirmed" : "pending", isPaid: false, isLate, keepsRest };
}

/** A charge that was sent off is heard of after so long, or it was never made. */
export const IN_FLIGHT_MINUTES = 2;

/** A charge is on its way and the provider has not heard of it: "open" is no news of it then. */
const isInFlight = (attempt: Attempt, payment: ProviderPayment, now: Instant): boolean =>
  attempt.state === "CAPTURING" &&
  payment.state === "open" &&
  payment.declines <= attempt.declines &&
  now < addMinutes(attempt.movedAt, IN_FLIGHT_MINUTES);

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
    if (isInFlight(current, payment, now)) return current;
    const verdict = judgeReport(current, await factsFor(handle, bookings, current, booking, now), payment);
    if (verdict.kind === "flag") {
      await flagAttempt(handle, current, verdict.differs, now);
      // The operator's people are asked once, however often the provider says the same.
      if (current.flag === "") {
        const { gateway, reference } = current;
        const what = { gateway, reference, payment: payment.id, differs: verdict.differs };
        await mail(
          handle,
          current,
          "mail.payment-flagged",
          { ...what, pence: payment.amount, currency: payment.currency.toUpperCase() },
          now,
        );
      }
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
  const { bookingId, changeId } = attempt;
  const isPaid = effect === "confirm" || effect === "pay";
  if (isPaid && changeId !== null) return bookings.makeChange(db, changeId, now);
  if (isPaid) return bookings.paid(db, bookingId, attempt.method, now);
  // A change that nobody pays for is not made; its booking goes on.
  if (effect === "end") return changeId === null ? bookings.end(db, bookingId, now) : undefined;
  const topic = changeId === null ? "mail.payment-returned" : "mail.extra-returned";
  await mail(db, attempt, topic, { pence: attempt.amount, currency: attempt.currency }, now);
}

/** Has a mail about an attempt written, once this transaction is committed. */
async function mail(
  db: TenantHandle,
  { tenant, bookingId }: Attempt,
  topic: string,
  payload: object,
  now: Instant,
): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      tenant_id: tenant,
      topic,
      subject: bookingId,
      payload: json({ booking: bookingId, ...payload }),
      created_at: new Date(now),
    })
    .execute();
}
