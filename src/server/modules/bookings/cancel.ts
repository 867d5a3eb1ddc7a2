/** Cancelling a booking: one conditional statement, so that a car that sets off at the same moment wins or loses whole. */
import { sql } from "kysely";
import type { Booking } from "#domain/booking/booking.ts";
import { cancelFee } from "#domain/booking/cancel-fee.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { isCancelled, isUpcoming, STATUS } from "#domain/booking/status.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/database.port.ts";
import { json } from "#server/tables.ts";
import type { BookingPayments } from "../payments/payments.port.ts";
import type { Promos } from "../promotions/promos.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import type { AccessPorts, NamedBooking, ReachedBooking } from "./access.port.ts";

export interface CancelPorts extends AccessPorts {
  readonly promos: Pick<Promos, "release">;
  readonly payments: Pick<BookingPayments, "close" | "cancelled" | "carryOut">;
}

/**
 * Marks a booking as cancelled unless its car has set off, takes back the codes that follow its car and pay for it,
 * and tells the operator's systems.
 * @returns whether this call did it.
 */
async function markCancelled(db: TenantHandle, id: string, fee: Pence, now: Instant): Promise<boolean> {
  const at = new Date(now);
  const result = await sql<{ id: string }>`
    with cancelled as (
      update bookings set status = ${STATUS.cancelled}, cancelled_at = ${at}, cancel_fee_pence = ${fee}, updated_at = ${at}
      where id = ${id} and (status ilike '%upcoming%' or status = ${STATUS.pending}) and started_at is null returning tenant_id, id
    ), closed as (
      update capabilities set revoked_at = ${at}
      where booking_id in (select id from cancelled) and scope in ('track', 'pay') and revoked_at is null
    ), told as (
      insert into outbox (tenant_id, topic, subject, payload, created_at)
      select tenant_id, 'booking.cancelled', id, ${json({ id, fee })}::jsonb, ${at} from cancelled
    )
    select id from cancelled`.execute(db);
  return result.rows.length > 0;
}

/** Has whoever booked told, with what goes back of what was paid. */
async function tellHolder(
  db: TenantHandle,
  tenant: Tenant,
  payload: { readonly booking: string; readonly returned: Pence },
  now: Instant,
): Promise<void> {
  const row = { tenant_id: tenant.id, topic: "mail.cancelled", subject: payload.booking, payload: json(payload) };
  await db
    .insertInto("outbox")
    .values({ ...row, created_at: new Date(now) })
    .execute();
}

const UNKNOWN = null;

/**
 * Cancels a booking of the caller. Again, or by many at once, it is one cancellation and always the same answer.
 * @returns the cancelled booking, the message that refuses, or null for a booking that is not the caller's.
 */
export async function cancelBooking(
  ports: CancelPorts,
  tenant: Tenant,
  named: NamedBooking,
): Promise<Result<Booking, string> | null> {
  const { payments } = ports;
  // What could still be paid is closed first: then nobody pays for a ride that has just been called off.
  const open = await ports.db.withTenant(tenant.id, (db) => cancellable(ports, tenant, db, named));
  if (open && (await payments.close(tenant, open.id)) === "unknown") return err(PAYMENT_MESSAGES.paymentUnknown);
  const outcome = await end(ports, tenant, named);
  if (outcome?.ok) await payments.carryOut(tenant, outcome.value.id);
  return outcome;
}

/** Whether a booking can be cancelled as it stands. */
const isOpen = ({ status, startedAt }: Booking): boolean =>
  (isUpcoming(status) || status === STATUS.pending) && startedAt === null;

const feeOf = (booking: Booking, tenant: Tenant, now: Instant): Pence =>
  booking.status === STATUS.pending ? pence(0) : cancelFee(booking, tenant.tariff.minimum, now);

/** What cancelling a booking would cost at a moment; null where it cannot be cancelled. */
export const cancelFeeNow = (booking: Booking, tenant: Tenant, now: Instant): Pence | null =>
  tenant.settings.cancelAllowed && isOpen(booking) ? feeOf(booking, tenant, now) : null;

const mayCancel = ({ by, revoked }: ReachedBooking): boolean => !revoked && (by === "owner" || by === "manage");

/** The named booking, if the caller may cancel it as it stands. */
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
      await tellHolder(handle, tenant, { booking: booking.id, returned }, now);
      if (booking.promoId !== null) await promos.release(handle, booking.id);
      return ok({ ...booking, status: STATUS.cancelled, cancelledAt: now, cancelFee: fee });
    }
    // Somebody was faster: another cancellation, or the driver.
    const after = await access.reach(handle, named);
    if (after && isCancelled(after.booking.status)) return ok(after.booking);
    return err(`This booking can no longer be cancelled. Please call us on ${phone}`);
  });
}
