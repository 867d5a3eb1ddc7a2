/** The only code that applies a provider's report to an attempt and its booking. */
import { judgeReport, type BookingFacts, type PaymentEffect } from "#domain/payment/attempt.ts";
import { TIP_OPEN_MINUTES } from "#domain/payment/tip.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, TenantHandle } from "#server/platform/database/database.port.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import { attemptById, flagAttempt, moveAttempt, noteReport, type Attempt } from "./attempts.ts";
import type { PayableBooking, PayableBookings, PaymentFact } from "./bookings.port.ts";
import type { ProviderPayment } from "./provider.port.ts";

export interface SettleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly bookings: PayableBookings;
  /** Called when a payment differs from its order and needs a manual decision. */
  readonly onFlag: (attempt: Attempt) => void;
}

/** The facts of a booking that decide about its payment. */
export const bookingFacts = (booking: PayableBooking, now: Instant): BookingFacts => ({
  standing: booking.standing,
  isPaid: booking.isPaid,
  isLate: booking.payUntil !== null && booking.payUntil <= now,
});

/**
 * The facts that decide about an attempt: those of its booking, of the change that it pays for, or of a tip. A waiting
 * change counts like an unpaid booking; a payment after its deadline still makes it. A tip counts like a ride that can be
 * paid by link: it is closed when it was left open, and one that was paid after all is a tip.
 */
export async function factsFor(
  db: TenantHandle,
  bookings: Pick<PayableBookings, "change">,
  { changeId, isTip, createdAt }: Pick<Attempt, "changeId" | "isTip" | "createdAt">,
  booking: PayableBooking,
  now: Instant,
): Promise<BookingFacts> {
  const keepsRest = booking.standing === "confirmed";
  if (isTip)
    return {
      standing: booking.standing,
      isPaid: false,
      isLate: now >= addMinutes(createdAt, TIP_OPEN_MINUTES),
      keepsRest,
    };
  if (changeId === null) return { ...bookingFacts(booking, now), keepsRest };
  const change = await bookings.change(db, changeId);
  if (!change?.isOpen) return { standing: "ended", isPaid: false, isLate: true, keepsRest };
  const isLate = change.payUntil <= now;
  return { standing: isLate ? "confirmed" : "pending", isPaid: false, isLate, keepsRest };
}

/** Within this time the provider knows of a charge that was sent, or it was never made. */
export const IN_FLIGHT_MINUTES = 2;

/** Whether a charge is in flight and the provider does not show it yet: its "open" means nothing then. */
const isInFlight = (attempt: Attempt, payment: ProviderPayment, now: Instant): boolean =>
  attempt.state === "CAPTURING" &&
  payment.state === "open" &&
  payment.declines <= attempt.declines &&
  now < addMinutes(attempt.movedAt, IN_FLIGHT_MINUTES);

/**
 * Applies a provider's report to an attempt: of concurrent calls with the same report at most one has an effect. The
 * attempt, its booking and the outbox messages change in one transaction.
 * @param inside runs first in that transaction, for what must be kept together with the effect.
 * @returns the attempt as it is now.
 */
export async function settle(
  { db, clock, bookings, onFlag }: SettleDeps,
  attempt: Pick<Attempt, "id" | "tenant" | "bookingId">,
  payment: ProviderPayment,
  inside: (db: TenantHandle) => Promise<void> = () => Promise.resolve(),
): Promise<Attempt> {
  const settled = await db.withTenant(attempt.tenant, async (handle) => {
    await inside(handle);
    // The booking's lock serialises all work on its payment; read the attempt only after it.
    const booking = await bookings.lock(handle, attempt.bookingId);
    if (!booking) throw new Error(`Attempt ${attempt.id} has no booking.`);
    const current = await attemptById(handle, attempt.id);
    const now = clock.now();
    if (isInFlight(current, payment, now)) return current;
    const verdict = judgeReport(current, await factsFor(handle, bookings, current, booking, now), payment);
    if (verdict.kind === "flag") {
      await flagAttempt(handle, current, verdict.differs, now);
      // The operator gets one mail, even if the provider repeats its report.
      if (current.flag === "") {
        const { gateway, reference } = current;
        const charge = { pence: payment.amount, currency: payment.currency.toUpperCase() };
        const what = { gateway, reference, payment: payment.id, differs: verdict.differs, ...charge };
        await enqueue(handle, "mail.payment-flagged", { booking: current.bookingId, ...what }, now);
      }
    } else if (verdict.kind === "keep") {
      await noteReport(handle, current, payment);
    } else {
      const refund = verdict.effect === "return" ? { refund: current.amount } : {};
      const moved = await moveAttempt(handle, current, { to: verdict.to, payment, ...refund }, now);
      if (moved && verdict.effect !== null) await bookings.settled(handle, factOf(current, verdict.effect), now);
    }
    return attemptById(handle, current.id);
  });
  if (settled.flag !== "") onFlag(settled);
  return settled;
}

const KINDS: Readonly<Record<PaymentEffect, PaymentFact["kind"]>> = {
  confirm: "paid",
  pay: "paid",
  end: "failed",
  return: "returned",
};

/** What an effect tells about an attempt. */
export const factOf = (
  { bookingId, changeId, isTip, method, amount, currency }: Attempt,
  effect: PaymentEffect,
): PaymentFact => ({
  kind: KINDS[effect],
  booking: bookingId,
  change: changeId,
  isTip,
  method,
  amount,
  currency,
});
