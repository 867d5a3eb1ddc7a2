/** Cancelling a booking: fee and refund come from the locked row, so that a concurrent change or start counts whole. */
import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { keptTerms } from "#domain/booking/change/booking-terms.ts";
import { cancelFee } from "#domain/booking/change/cancel-fee.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import { statusAfter, transitionOf } from "#domain/booking/transition.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { enqueue } from "#server/platform/jobs/outbox/enqueue.ts";
import type { BookingPayments } from "#server/modules/payments/booking-payments.ts";
import type { Promos } from "#server/modules/promotions/promos.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { AccessDeps, NamedBooking, ReachedBooking } from "#server/modules/bookings/access/access.ts";
import { isInvoiced, lockBooking } from "#server/modules/bookings/repository.ts";

export interface CancelDeps extends AccessDeps {
  readonly promos: Pick<Promos, "release">;
  readonly payments: Pick<BookingPayments, "close" | "cancelled" | "carryOut">;
}

/**
 * Marks a locked booking as cancelled, revokes the codes for tracking and payment, and notifies the operator's systems.
 */
async function markCancelled(db: TenantHandle, { id, status }: Booking, fee: Pence, now: Instant): Promise<void> {
  const at = new Date(now);
  await db
    .updateTable("bookings")
    .set({ status: transitionOf("cancel").to, cancelled_at: at, cancel_fee_pence: fee, updated_at: at })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("capabilities")
    .set({ revoked_at: at })
    .where("booking_id", "=", id)
    .where("scope", "not in", ["view", "manage"])
    .where("revoked_at", "is", null)
    .execute();
  // Dispatch learns of a booking when it is confirmed, not before.
  if (status !== STATUS.pending) await enqueue(db, "booking.cancelled", { id }, now);
}

const UNKNOWN = null;

/**
 * Cancels a booking of the caller. Idempotent: repeated or concurrent calls cancel once and get the same answer.
 * @returns the cancelled booking, the message that refuses, or null for a booking that is not the caller's.
 */
export async function cancelBooking(
  deps: CancelDeps,
  tenant: Tenant,
  named: NamedBooking,
): Promise<Result<Booking, string> | null> {
  const { payments } = deps;
  // Close open payments first, so that a payment cannot arrive for a ride that was just cancelled.
  const open = await deps.db.withTenant(tenant.id, (db) => cancellable(deps, tenant, db, named));
  if (open && (await payments.close(tenant, open.id)) === "unknown") return err(PAYMENT_MESSAGES.paymentUnknown);
  const outcome = await end(deps, tenant, named);
  if (outcome?.ok) await payments.carryOut(tenant, outcome.value.id);
  return outcome;
}

/** Whether a booking can be cancelled in its present state. */
const isOpen = (booking: Booking): boolean => statusAfter(booking, "cancel").ok;

const feeOf = (booking: Booking, tenant: Tenant, now: Instant): Pence =>
  booking.status === STATUS.pending ? pence(0) : cancelFee(booking, keptTerms(booking, tenant).minimum, now);

/** What cancelling a booking would cost at a moment; null where it cannot be cancelled. */
export const cancelFeeNow = (booking: Booking, tenant: Tenant, now: Instant): Pence | null =>
  keptTerms(booking, tenant).cancelAllowed && isOpen(booking) ? feeOf(booking, tenant, now) : null;

const mayCancel = ({ by, revoked }: ReachedBooking): boolean => !revoked && (by === "owner" || by === "manage");

/** The named booking, if the caller may cancel it in its present state. */
async function cancellable(
  { access }: CancelDeps,
  tenant: Tenant,
  db: TenantHandle,
  named: NamedBooking,
): Promise<Booking | null> {
  const reached = await access.reach(db, named);
  if (!reached || !mayCancel(reached) || !keptTerms(reached.booking, tenant).cancelAllowed) return null;
  return isOpen(reached.booking) ? reached.booking : null;
}

function end(
  { db, clock, access, promos, payments }: CancelDeps,
  tenant: Tenant,
  named: NamedBooking,
): Promise<Result<Booking, string> | null> {
  return db.withTenant(tenant.id, async (handle) => {
    const reached = await access.reach(handle, named);
    if (!reached || !mayCancel(reached)) return UNKNOWN;
    // Read again under the lock: a concurrent change may have moved the pickup, which decides the fee.
    const booking = await lockBooking(handle, reached.booking.id);
    if (isCancelled(booking.status)) return ok(booking);
    const { phone } = tenant.settings;
    if (!keptTerms(booking, tenant).cancelAllowed) return err(fill(REFUSALS.cancel_not_offered, { phone }));
    // A price that is on an issued invoice is corrected by a credit note.
    if (!isOpen(booking) || (await isInvoiced(handle, booking.id))) return err(fill(REFUSALS.cancel_closed, { phone }));
    const now = clock.now();
    const fee = feeOf(booking, tenant, now);
    await markCancelled(handle, booking, fee, now);
    const returned = await payments.cancelled(handle, booking.id, fee, now);
    await enqueue(handle, "mail.cancelled", { booking: booking.id, returned }, now);
    if (booking.promoId !== null) await promos.release(handle, booking.id);
    return ok({ ...booking, status: STATUS.cancelled, cancelledAt: now, cancelFee: fee });
  });
}
