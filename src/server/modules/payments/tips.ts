/** Paying a tip: an attempt of its own beside those for the fare, on the same providers. */
import { MOST_DECLINES } from "#domain/payment/attempt.ts";
import { isTipAmount, tipFault, tipOffer, type TipFault, type TipOffer } from "#domain/payment/tip.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { AdvanceDeps } from "./advance.ts";
import { addAttempt, declinesOf, livingAttempt, moveAttempt, type Attempt } from "./attempts.ts";
import type { PayerFingerprint } from "./card-testing-protection.ts";
import { guarded, openAttempt, type Answered, type Begun, paidStanding } from "./opening.ts";
import { ONLINE_METHODS, type OnlineMethod } from "./provider.port.ts";

/** A booking's tip now: what may be given, or why nothing can, and what was given. */
export interface TipStanding {
  readonly fault: TipFault | null;
  readonly offer: TipOffer;
  /** Null: nothing. */
  readonly given: Pence | null;
  /** How it can be paid. */
  readonly methods: readonly OnlineMethod[];
}

/** The tip that was paid for a booking; null: none. One that was paid back counts as none. */
export async function tipOf(db: TenantHandle, bookingId: string): Promise<Pence | null> {
  const tip = await livingAttempt(db, bookingId, true);
  return tip?.state === "SUCCEEDED" ? tip.amount : null;
}

/** The methods that the tenant offers and a provider carries out. */
const methodsOf = ({ providers }: Pick<AdvanceDeps, "providers">, tenant: Tenant): readonly OnlineMethod[] =>
  ONLINE_METHODS.filter(
    (method) => tenant.settings.paymentMethods.includes(method) && providers.offered(tenant, method) !== null,
  );

/** What may be given for a booking now. */
export async function tipStanding(
  deps: Pick<AdvanceDeps, "providers" | "clock">,
  db: TenantHandle,
  tenant: Tenant,
  booking: Booking,
): Promise<TipStanding> {
  return standingFor(deps, tenant, booking, await tipOf(db, booking.id));
}

function standingFor(
  deps: Pick<AdvanceDeps, "providers" | "clock">,
  tenant: Tenant,
  booking: Booking,
  given: Pence | null,
): TipStanding {
  const { tips } = tenant.settings;
  const methods = methodsOf(deps, tenant);
  const on = tips.on && methods.length > 0;
  const fault = tipFault({ on }, { ...booking, given }, deps.clock.now());
  return { fault, offer: tipOffer(tips, booking), given, methods };
}

/** A tip that a payer wants to give. */
export interface WantedTip {
  readonly amount: Pence;
  readonly method: OnlineMethod;
  readonly payer: PayerFingerprint;
}

/** "amount": outside the bounds of the offer; "method": the tenant does not take it. */
export type TipRefusal = TipFault | "amount" | "method";

interface Refused {
  readonly refusal: TipRefusal;
  readonly offer: TipOffer;
}

/** The result of opening a tip: how it can be paid, or why not. */
export type OpenedTip = Answered | Refused;

/**
 * Opens the payment of a tip, or the one that is open already: repeated and concurrent calls lead to one payment, so that
 * none charges twice. Another amount or method closes it first.
 */
export const openTip = (deps: AdvanceDeps, tenant: Tenant, booking: Booking, wanted: WantedTip): Promise<OpenedTip> =>
  openAttempt<Refused>(deps, tenant, (db) => begin(deps, db, tenant, booking, wanted));

async function begin(
  deps: AdvanceDeps,
  db: TenantHandle,
  tenant: Tenant,
  booking: Booking,
  { amount, method, payer }: WantedTip,
): Promise<Begun | OpenedTip> {
  if (!(await deps.bookings.lock(db, booking.id))) throw new Error(`Booking ${booking.id} is gone.`);
  const living = await livingAttempt(db, booking.id, true);
  if (living?.flag) return { standing: { kind: "flagged" } };
  if (living?.state === "SUCCEEDED") return { standing: paidStanding(true, living) };
  const { fault, offer, methods } = standingFor(deps, tenant, booking, null);
  // Money may be on its way: what became of it comes before a new tip.
  if (living?.state === "CAPTURING" || living?.state === "CLOSING") return { attempt: living };
  if (fault) return { refusal: fault, offer };
  if (!isTipAmount(amount, offer)) return { refusal: "amount", offer };
  if (!methods.includes(method)) return { refusal: "method", offer };
  const now = deps.clock.now();
  if (living && (living.method !== method || living.amount !== amount)) {
    await moveAttempt(db, living, { to: "CLOSING" }, now);
    return { attempt: { ...living, state: "CLOSING" } };
  }
  const attempt = living ?? (await added(deps, db, tenant, booking, { amount, method }));
  if (!attempt) return { standing: { kind: "exhausted" } };
  return guarded(db, attempt, payer, now);
}

/** A new attempt; null after too many declined cards. */
async function added(
  { providers, clock }: AdvanceDeps,
  db: TenantHandle,
  tenant: Tenant,
  { id, currency }: Booking,
  { amount, method }: Pick<WantedTip, "amount" | "method">,
): Promise<Attempt | null> {
  if ((await declinesOf(db, id, true)) >= MOST_DECLINES) return null;
  const provider = providers.offered(tenant, method);
  if (!provider) throw new Error(`Tenant ${tenant.id} does not take ${method}.`);
  await addAttempt(db, tenant.id, provider, { id, due: amount, currency, method, isTip: true }, clock.now());
  return livingAttempt(db, id, true);
}
