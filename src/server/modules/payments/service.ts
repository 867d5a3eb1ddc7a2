/** The payment service for bookings, browsers and providers. */
import { CLOSABLE, MOST_DECLINES } from "#domain/payment/attempt.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { PaymentClaim } from "#contract/payments/payment.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import { addMinutes, pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { advance, attemptFor, reached, type AdvanceDeps } from "./advance.ts";
import {
  addAttempt,
  attemptOfPayment,
  declinesOf,
  heldAttempts,
  lastAttempt,
  livingAttempt,
  moveAttempt,
  unfinishedAttempts,
  type Attempt,
} from "./attempts.ts";
import type { PayableBooking, PayableChange } from "./bookings.port.ts";
import type { PayerFingerprint } from "./card-testing-protection.ts";
import { charge } from "./charge.ts";
import { keepEvent } from "./events.ts";
import { guarded, openAttempt, type Answered, type Begun, paidStanding, standingOf } from "./opening.ts";
import type { BookingPayments, Payer } from "./booking-payments.ts";
import type { OnlineMethod, ProviderEvent } from "./provider.port.ts";
import { bookingFacts, settle } from "./settle.ts";
import { openTip, tipStanding, type OpenedTip, type TipStanding, type WantedTip } from "./tips.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";

export interface PaymentDeps extends AdvanceDeps {
  /** Keyed hash that stands for an address or a device in stored attempts. */
  readonly payerOf: (tenant: string, address: string) => string;
}

export interface PaymentService extends BookingPayments {
  /** What may be given as a tip for a booking now, or why nothing can. */
  tip(db: TenantHandle, tenant: Tenant, booking: Booking): Promise<TipStanding>;
  /** Opens the payment of a tip; a repeated call opens the same one. */
  openTip(
    tenant: Tenant,
    booking: Booking,
    wanted: Omit<WantedTip, "payer"> & { readonly payer: Payer },
  ): Promise<OpenedTip>;
  /** Reads a payment's state from the provider; null when the booking has no such payment. */
  check(tenant: Tenant, claim: PaymentClaim): Promise<PaymentStanding | null>;
  /**
   * Handles a provider's event; events may come in any order and repeatedly.
   * @returns false when it is about no payment of ours, so that the provider sends it again.
   */
  notified(tenant: Tenant, gateway: string, event: ProviderEvent): Promise<boolean>;
}

/** Makes the service. */
export function paymentService(deps: PaymentDeps): PaymentService {
  return {
    takes(tenant, method, sandbox) {
      const provider = deps.providers.offered(tenant, method);
      return provider !== null && !(sandbox && provider.live);
    },
    async begin(db, tenant, booking, now) {
      const provider = deps.providers.offered(tenant, booking.method);
      if (!provider) throw new Error(`Tenant ${tenant.id} does not take ${booking.method}.`);
      await addAttempt(db, tenant.id, provider, booking, now);
    },
    open: (tenant, bookingId, method, payer) =>
      open(deps, tenant, bookingId, { method, payer: payer && noted(deps, tenant, payer) }),
    close: (tenant, bookingId) => close(deps, tenant, bookingId),
    async isUnderWay(db, bookingId) {
      const living = await livingAttempt(db, bookingId);
      return living !== null && living.state !== "SUCCEEDED";
    },
    giveUp,
    async isUnpaid(db, bookingId, extraBy) {
      const living = await livingAttempt(db, bookingId);
      if (extraBy === undefined) return isUnpaid(living);
      // A success belongs to the booking, or to a change already made.
      return living?.state === "SUCCEEDED" || (isUnpaid(living) && (living === null || living.createdAt <= extraBy));
    },
    async charge(db, tenant, { booking, change, amount, currency, method }, now) {
      const provider = deps.providers.offered(tenant, method);
      if (!provider) throw new Error(`Tenant ${tenant.id} does not take ${method}.`);
      await addAttempt(db, tenant.id, provider, { id: booking, changeId: change, due: amount, currency, method }, now);
    },
    giveBack,
    async cancelled(db, bookingId, fee, now) {
      const living = await livingAttempt(db, bookingId);
      if (living && CLOSABLE.includes(living.state)) await moveAttempt(db, living, { to: "CLOSING" }, now);
      const held = await heldAttempts(db, bookingId);
      const sum = held.reduce((total, { amount, refund }) => total + amount - refund, 0);
      const back = pence(Math.max(0, sum - fee));
      await giveBack(db, bookingId, back, now);
      return back;
    },
    carryOut: (tenant, bookingId) => carryOut(deps, tenant, bookingId),
    tip: (db, tenant, booking) => tipStanding(deps, db, tenant, booking),
    openTip: (tenant, booking, { payer, ...wanted }) =>
      openTip(deps, tenant, booking, { ...wanted, payer: noted(deps, tenant, payer) }),
    check: (tenant, claim) => check(deps, tenant, claim),
    notified: (tenant, gateway, event) => notified(deps, tenant, gateway, event),
  };
}

/** Requests a refund of part of what was paid for a booking, of the newest payment first. */
async function giveBack(db: TenantHandle, bookingId: string, amount: Pence, now: Instant): Promise<void> {
  let left: number = amount;
  for (const attempt of await heldAttempts(db, bookingId)) {
    const part = Math.min(attempt.amount - attempt.refund, left);
    left -= part;
    if (part > 0) await moveAttempt(db, attempt, { to: "REFUND_ASKED", refund: attempt.refund + part }, now);
  }
}

const isUnpaid = (attempt: Attempt | null): boolean =>
  attempt === null ||
  (attempt.flag === "" && attempt.state === "OPEN" && ["", "open", "action"].includes(attempt.providerState));

async function giveUp(db: TenantHandle, bookingId: string, now: Instant): Promise<"over" | "closing" | "undecided"> {
  const living = await livingAttempt(db, bookingId);
  // A flagged attempt needs a manual decision; the booking is not held for it.
  if (!living || living.flag !== "") return "over";
  if (!CLOSABLE.includes(living.state)) return "undecided";
  await moveAttempt(db, living, { to: "CLOSING" }, now);
  return "closing";
}

/** Carries out all pending work of one booking. */
async function carryOut(deps: PaymentDeps, tenant: Tenant, bookingId: string): Promise<void> {
  const attempts = await deps.db.withTenant(tenant.id, (db) => unfinishedAttempts(db, bookingId));
  for (const attempt of attempts) await advance(deps, tenant, attempt);
}

/** Minutes after opening a payment link within which a ride with cash payment can be paid online. */
const LINK_MINUTES = 30;

/** Who wants to pay, and how. */
interface Wish {
  readonly method: OnlineMethod;
  /** Null: no card-testing checks. */
  readonly payer: PayerFingerprint | null;
}

const noted = ({ payerOf }: PaymentDeps, { id }: Tenant, { address, device }: Payer): PayerFingerprint => ({
  payer: payerOf(id, address),
  device: payerOf(id, `device ${device}`),
});

type Start = Begun | Answered;

const EXHAUSTED: Start = { standing: { kind: "exhausted" } };

/** Begins or continues an attempt for a payer, unless card-testing protection refuses. */
async function startFor(
  deps: PaymentDeps,
  tenant: Tenant,
  db: TenantHandle,
  bookingId: string,
  { method, payer }: Wish,
): Promise<Start> {
  const begun = await start(deps, tenant, db, bookingId, method);
  return payer === null || !("attempt" in begun) ? begun : guarded(db, begun.attempt, payer, deps.clock.now());
}

/** Picks the living attempt, closes one of another method, or begins the next, if the booking is payable. */
async function start(
  deps: PaymentDeps,
  tenant: Tenant,
  db: TenantHandle,
  bookingId: string,
  method: OnlineMethod,
): Promise<Start> {
  const booking = await deps.bookings.lock(db, bookingId);
  if (!booking) throw new Error(`Booking ${bookingId} is gone.`);
  // The business pays by invoice; a card payment would pay twice.
  if (booking.onAccount) return { standing: { kind: "account" } };
  const living = await livingAttempt(db, bookingId);
  if (living?.flag) return { standing: { kind: "flagged" } };
  if (living && living.state !== "SUCCEEDED") return { attempt: await kept(deps, db, living, method) };
  const now = deps.clock.now();
  const facts = bookingFacts(booking, now);
  const change = facts.standing === "confirmed" ? await deps.bookings.waitingChange(db, bookingId) : null;
  if (change?.isOpen && change.payUntil > now) return next(deps, tenant, db, booking, { method, change });
  if (facts.isPaid) return { standing: paidStanding(true, living) };
  if (facts.standing === "ended" || (facts.standing === "pending" && facts.isLate))
    return { standing: endedStanding(await lastAttempt(db, bookingId)) };
  return next(deps, tenant, db, booking, { method, change: null });
}

/** Begins the next attempt: for the booking, or for a change of it. */
async function next(
  deps: PaymentDeps,
  tenant: Tenant,
  db: TenantHandle,
  booking: PayableBooking,
  { method, change }: { readonly method: OnlineMethod; readonly change: PayableChange | null },
): Promise<Start> {
  const bookingId = booking.id;
  const provider = deps.providers.offered(tenant, method);
  if (!provider) return { standing: { kind: "ended" } };
  if ((await declinesOf(db, bookingId)) >= MOST_DECLINES) return EXHAUSTED;
  const now = deps.clock.now();
  const isRide = bookingFacts(booking, now).standing === "confirmed";
  if (isRide && !change) await deps.bookings.begun(db, bookingId, addMinutes(now, LINK_MINUTES));
  const order = { due: change?.amount ?? booking.due, currency: booking.currency, changeId: change?.id ?? null };
  await addAttempt(db, tenant.id, provider, { id: bookingId, method, ...order }, now);
  const added = await livingAttempt(db, bookingId);
  if (!added) throw new Error(`The new attempt of ${bookingId} is gone.`);
  return { attempt: added };
}

/** The living attempt; moved to CLOSING if the payer has chosen another method since. */
async function kept(deps: PaymentDeps, db: TenantHandle, living: Attempt, method: OnlineMethod): Promise<Attempt> {
  if (living.method === method || !CLOSABLE.includes(living.state)) return living;
  await moveAttempt(db, living, { to: "CLOSING" }, deps.clock.now());
  return { ...living, state: "CLOSING" };
}

const endedStanding = (last: Attempt | null): PaymentStanding =>
  last?.state === "REFUND_ASKED" || last?.state === "REFUNDED" ? { kind: "returned" } : { kind: "ended" };

async function open(deps: PaymentDeps, tenant: Tenant, bookingId: string, wish: Wish): Promise<PaymentStanding> {
  return (await openAttempt<never>(deps, tenant, (db) => startFor(deps, tenant, db, bookingId, wish))).standing;
}

async function check(deps: PaymentDeps, tenant: Tenant, claim: PaymentClaim): Promise<PaymentStanding | null> {
  const found = await deps.db.withTenant(tenant.id, async (db) => {
    const attempt = await attemptOfPayment(db, claim.paymentId);
    if (!attempt) return null;
    const booking = await deps.bookings.lock(db, attempt.bookingId);
    const own = booking?.reference === claim.reference;
    const back = claim.returnReference === "" || booking?.returnReference === claim.returnReference;
    return own && back ? attempt : null;
  });
  if (!found) return null;
  if (found.state === "SUCCEEDED") return paidStanding(true, found);
  if (claim.token) return standingOf(await charge(deps, tenant, found, claim.token), false);
  return standingOf(await advance(deps, tenant, found), false);
}

async function close(deps: PaymentDeps, tenant: Tenant, bookingId: string): Promise<"clear" | "unknown"> {
  const closing = await deps.db.withTenant(tenant.id, async (db) => {
    await deps.bookings.lock(db, bookingId);
    const living = await livingAttempt(db, bookingId);
    if (!living || living.state === "SUCCEEDED" || living.flag !== "") return null;
    if (!CLOSABLE.includes(living.state)) return living;
    await moveAttempt(db, living, { to: "CLOSING" }, deps.clock.now());
    return { ...living, state: "CLOSING" as const };
  });
  if (!closing) return "clear";
  const attempt = await advance(deps, tenant, closing);
  return attempt.state === "CLOSING" && attempt.flag === "" ? "unknown" : "clear";
}

async function notified(deps: PaymentDeps, tenant: Tenant, gateway: string, event: ProviderEvent): Promise<boolean> {
  const provider = deps.providers.named(tenant, gateway);
  if (!provider) return false;
  const payment = await reached(deps, tenant, () => provider.read(event.paymentId));
  const attempt = payment && (await attemptFor(deps.db, tenant, payment));
  if (!attempt || attempt.gateway !== gateway) return false;
  const settled = await settle(deps, attempt, payment, (db) =>
    keepEvent(db, tenant.id, gateway, event, deps.clock.now()),
  );
  if (settled.state === "CAPTURING" || settled.state === "REFUND_ASKED") await advance(deps, tenant, settled);
  return true;
}
