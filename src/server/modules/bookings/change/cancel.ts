/** Cancelling a booking: one conditional statement, so that a concurrent start of the ride wins or loses as a whole. */
import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { cancelFee } from "#domain/booking/change/cancel-fee.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { isCancelled, STATUS } from "#domain/booking/status.ts";
import { statusAfter, transitionOf } from "#domain/booking/transition.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { enqueue, insertEvents } from "#server/platform/jobs/outbox/enqueue.ts";
import type { BookingPayments } from "#server/modules/payments/payments.port.ts";
import type { Promos } from "#server/modules/promotions/promos.port.ts";
import type { Tenant } from "#server/modules/tenants/tenant.ts";
import type { AccessPorts, NamedBooking, ReachedBooking } from "#server/modules/bookings/access/access.port.ts";

export interface CancelPorts extends AccessPorts {
  readonly promos: Pick<Promos, "release">;
  readonly payments: Pick<BookingPayments, "close" | "cancelled" | "carryOut">;
}

/**
 * Marks a booking as cancelled unless its car has set off, revokes the codes for tracking and payment, and notifies the
 * operator's systems.
 * @returns whether this call did it.
 */
async function markCancelled(db: TenantHandle, id: string, fee: Pence, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const { from, to } = transitionOf("cancel");
  // Dispatch learns of a booking when it is confirmed, not before.
  const result = await sql<{ id: string }>`
    with before as (
      select id, status from bookings where id = ${id} for no key update
    ), cancelled as (
      update bookings set status = ${to}, cancelled_at = ${at}, cancel_fee_pence = ${fee}, updated_at = ${at}
      from before where bookings.id = before.id and bookings.status in (${sql.join(from)}) and started_at is null
      returning bookings.id, before.status as was
    ), announced as (
      select id from cancelled where was <> ${STATUS.pending}
    ), closed as (
      update capabilities set revoked_at = ${at}
      where booking_id in (select id from cancelled) and scope not in ('view', 'manage') and revoked_at is null
    ), enqueued as (
      ${insertEvents([{ topic: "booking.cancelled", payload: { id } }], now, { onlyWith: "announced" })}
    )
    select id from cancelled`.execute(db);
  return result.rows.length > 0;
}

const UNKNOWN = null;

/**
 * Cancels a booking of the caller. Idempotent: repeated or concurrent calls cancel once and get the same answer.
 * @returns the cancelled booking, the message that refuses, or null for a booking that is not the caller's.
 */
export async function cancelBooking(
  ports: CancelPorts,
  tenant: Tenant,
  named: NamedBooking,
): Promise<Result<Booking, string> | null> {
  const { payments } = ports;
  // Close open payments first, so that a payment cannot arrive for a ride that was just cancelled.
  const open = await ports.db.withTenant(tenant.id, (db) => cancellable(ports, tenant, db, named));
  if (open && (await payments.close(tenant, open.id)) === "unknown") return err(PAYMENT_MESSAGES.paymentUnknown);
  const outcome = await end(ports, tenant, named);
  if (outcome?.ok) await payments.carryOut(tenant, outcome.value.id);
  return outcome;
}

/** Whether a booking can be cancelled in its present state. */
const isOpen = (booking: Booking): boolean => statusAfter(booking, "cancel").ok;

const feeOf = (booking: Booking, tenant: Tenant, now: Instant): Pence =>
  booking.status === STATUS.pending ? pence(0) : cancelFee(booking, tenant.tariff.minimum, now);

/** What cancelling a booking would cost at a moment; null where it cannot be cancelled. */
export const cancelFeeNow = (booking: Booking, tenant: Tenant, now: Instant): Pence | null =>
  tenant.settings.cancelAllowed && isOpen(booking) ? feeOf(booking, tenant, now) : null;

const mayCancel = ({ by, revoked }: ReachedBooking): boolean => !revoked && (by === "owner" || by === "manage");

/** The named booking, if the caller may cancel it in its present state. */
async function cancellable(
  { access }: CancelPorts,
  tenant: Tenant,
  db: TenantHandle,
  named: NamedBooking,
): Promise<Booking | null> {
  const reached = await access.reach(db, named);
  if (!reached || !mayCancel(reached) || !tenant.settings.cancelAllowed) return null;
  return isOpen(reached.booking) ? reached.booking : null;
}

function end(
  { db, clock, access, promos, payments }: CancelPorts,
  tenant: Tenant,
  named: NamedBooking,
): Promise<Result<Booking, string> | null> {
  return db.withTenant(tenant.id, async (handle) => {
    const reached = await access.reach(handle, named);
    if (!reached || !mayCancel(reached)) return UNKNOWN;
    const { booking } = reached;
    if (isCancelled(booking.status)) return ok(booking);
    const { cancelAllowed, phone } = tenant.settings;
    if (!cancelAllowed) return err(`This booking cannot be cancelled here. Please call us on ${phone}`);
    const now = clock.now();
    const fee = feeOf(booking, tenant, now);
    if (await markCancelled(handle, booking.id, fee, now)) {
      const returned = await payments.cancelled(handle, booking.id, fee, now);
      await enqueue(handle, "mail.cancelled", { booking: booking.id, returned }, now);
      if (booking.promoId !== null) await promos.release(handle, booking.id);
      return ok({ ...booking, status: STATUS.cancelled, cancelledAt: now, cancelFee: fee });
    }
    // Another cancellation or the driver was faster.
    const after = await access.reach(handle, named);
    if (after && isCancelled(after.booking.status)) return ok(after.booking);
    return err(`This booking can no longer be cancelled. Please call us on ${phone}`);
  });
}
