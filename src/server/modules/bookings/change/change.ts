/**
 * Accepting an offered change: under the booking's lock, once, and only while the booking is what the offer was for.
 */
import { fill } from "#domain/shared/text/messages.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { keptTerms } from "#domain/booking/change/booking-terms.ts";
import { changeTerms } from "#domain/booking/change/change-terms.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { addMinutes, pence, type Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { isId } from "#server/platform/security/ids.ts";
import type { RateLimiter } from "#server/platform/security/rate-limiter.ts";
import type { BookingPayments, Payer } from "#server/modules/payments/booking-payments.ts";
import type { OnlineMethod } from "#server/modules/payments/provider.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { AccessDeps, NamedBooking } from "#server/modules/bookings/access/access.ts";
import {
  changeable,
  closedMessage,
  settlementOf,
  tooLateMessage,
  offerChange,
  type OfferDeps,
} from "./change-offer.ts";
import { awaitPayment, changeById, makeChange, type StoredChange } from "./changes.ts";
import { lockCredit } from "#server/modules/booker/credit.ts";
import { countChange } from "#server/modules/bookings/create/rate-limits.ts";
import { lockBooking } from "#server/modules/bookings/repository.ts";
import { encodePayment } from "#contract/payments/payment.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";

interface ChangeDeps extends AccessDeps {
  readonly rateLimiter: Pick<RateLimiter, "count">;
  readonly payments: Pick<
    BookingPayments,
    "takes" | "close" | "open" | "isUnderWay" | "charge" | "giveBack" | "carryOut"
  >;
}

/** A booking after its change; if a payment is due first, the unchanged booking and how to pay. */
interface ChangedBooking {
  readonly booking: Booking;
  readonly standing: PaymentStanding | null;
}

const STALE = REFUSALS.change_stale;
const ENDED = REFUSALS.change_expired;

/**
 * Accepts an offer. Idempotent: repeated or concurrent calls make one change and get the same answer.
 * @param payer the caller, who may have to pay for it.
 * @returns the message that refuses, or null for a booking that is not the caller's to change.
 */
async function acceptChange(
  deps: ChangeDeps,
  tenant: Tenant,
  named: NamedBooking,
  changeId: string,
  payer: Payer,
): Promise<Result<ChangedBooking, string> | null> {
  const { db, access, payments } = deps;
  const found = await db.withTenant(tenant.id, async (handle) => {
    const booking = await changeable(access, handle, named);
    return booking && { booking, change: await offerOf(handle, booking, changeId) };
  });
  if (!found) return null;
  const { booking, change } = found;
  if (!change) return err(ENDED);
  // Close payments that are still open at the old price first.
  const closes = change.state === "offered" && change.expiresAt > deps.clock.now();
  if (closes && (await payments.close(tenant, booking.id)) === "unknown") return err(PAYMENT_MESSAGES.paymentUnknown);
  const taken = await db.withTenant(tenant.id, (handle) =>
    accept({ ...deps, tenant, db: handle }, booking.id, changeId),
  );
  if (!taken.ok) return taken;
  if (taken.value.pays === null) {
    await payments.carryOut(tenant, booking.id);
    return ok({ booking: taken.value.booking, standing: null });
  }
  const standing = await payments.open(tenant, booking.id, taken.value.pays, payer);
  return ok({ booking: taken.value.booking, standing });
}

async function offerOf(db: TenantHandle, booking: Booking, id: string): Promise<StoredChange | null> {
  const change = isId(id) ? await changeById(db, id) : null;
  return change?.bookingId === booking.id ? change : null;
}

/** The dependencies and data of one transaction. */
interface Work extends Omit<ChangeDeps, "db"> {
  readonly tenant: Tenant;
  readonly db: TenantHandle;
}

/** `pays`: the method by which the difference must be paid first; null: the change is made. */
interface Taken {
  readonly booking: Booking;
  readonly pays: OnlineMethod | null;
}

const onlineOf = ({ paymentMethod }: Booking): OnlineMethod => (paymentMethod === "paypal" ? "paypal" : "card");

async function accept(work: Work, bookingId: string, changeId: string): Promise<Result<Taken, string>> {
  const { db, clock } = work;
  const booking = await lockBooking(db, bookingId);
  // Read again under the lock: a concurrent call may have accepted it.
  const change = await offerOf(db, booking, changeId);
  const now = clock.now();
  if (change?.state === "done") return ok({ booking, pays: null });
  if (!change || change.state === "dropped") return err(STALE);
  const refusal = await refuse(work, booking, change, now);
  if (refusal !== null) return err(refusal);
  if (change.state === "paying") return ok({ booking, pays: onlineOf(booking) });
  await countChange(work, db, work.tenant.id, booking);
  if (change.settlement === "charge") return charge(work, booking, change, now);
  if (!(await makeChange(db, change, now))) return err(STALE);
  if (change.settlement === "refund") await work.payments.giveBack(db, booking.id, pence(0 - change.difference), now);
  return ok({ booking: await lockBooking(db, bookingId), pays: null });
}

/** @returns why an offer is no longer valid, or null. */
async function refuse(
  { db, tenant, payments }: Work,
  booking: Booking,
  change: StoredChange,
  now: Instant,
): Promise<string | null> {
  const { phone } = tenant.settings;
  const terms = changeTerms(booking, keptTerms(booking, tenant).changes, now);
  if (terms.kind === "closed") return closedMessage(booking, phone);
  if (booking.version !== change.version) return STALE;
  if (change.expiresAt <= now) return ENDED;
  if (change.state === "paying") return null;
  if (change.ofJourney && terms.kind !== "journey") return tooLateMessage(phone);
  // For example paid by a link since: then the difference would be settled differently from the offer.
  if (settlementOf(booking, change.difference) !== change.settlement) return STALE;
  if (await payments.isUnderWay(db, booking.id)) return PAYMENT_MESSAGES.paymentUnknown;
  const { bookerId } = booking;
  if (change.settlement === "account" && bookerId !== null && change.difference > (await lockCredit(db, bookerId))) {
    return fill(REFUSALS.change_over_credit, { phone });
  }
  return null;
}

/** The booking stays unchanged until the difference is paid, with the same deadline as a new booking. */
async function charge(
  { db, tenant, payments }: Work,
  booking: Booking,
  change: StoredChange,
  now: Instant,
): Promise<Result<Taken, string>> {
  const method = onlineOf(booking);
  if (!payments.takes(tenant, method, false)) {
    return err(fill(REFUSALS.change_not_payable, { phone: tenant.settings.phone }));
  }
  await awaitPayment(db, change, addMinutes(now, tenant.settings.quoteTimeoutMinutes));
  const extra = {
    booking: booking.id,
    change: change.id,
    amount: change.difference,
    currency: booking.currency,
    method,
  };
  await payments.charge(db, tenant, extra, now);
  return ok({ booking, pays: method });
}

/** Changing a booking: the offer with its price, then its acceptance. */
export const changeHandlers = (deps: OfferDeps & ChangeDeps): Pick<Handlers, "offerChange" | "changeBooking"> => ({
  async offerChange({ body: { changeOf, ...named }, tenant, actor }) {
    const offered = await offerChange(deps, tenant, { actor, ...named }, ({ journey }) =>
      changeOf(journey.request.load),
    );
    if (!offered) return err(REFUSALS.booking_unknown);
    if (!offered.ok) return offered;
    const { booking, change } = offered.value;
    const { fields, id, fee, difference, settlement, expiresAt } = change;
    const due = pence(booking.due + difference);
    return ok({ id, booking, pickupAt: fields.pickupAt, due, fee, difference, settlement, expiresAt });
  },
  async changeBooking({ body: { named, changeId }, tenant, actor, context }) {
    const payer = { address: context.address, device: context.device() };
    const outcome = await acceptChange(deps, tenant, { actor, ...named }, changeId, payer);
    if (!outcome) return err(REFUSALS.booking_unknown);
    if (!outcome.ok) return outcome;
    const { booking, standing } = outcome.value;
    context.log("booking changed", { booking: booking.id, waits: standing !== null });
    return ok({ booking, online: standing && encodePayment(standing, tenant.settings.phone) });
  },
});
