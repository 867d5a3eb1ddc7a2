/** Advances an attempt as far as its provider allows: shared by every request and by repair. */
import { nextRefund, type AttemptState } from "#domain/payment/attempt.ts";
import { addMinutes, pence } from "#domain/shared/units.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { attemptById, attemptByNumber, attemptOfPayment, readReference, type Attempt } from "./attempts.ts";
import {
  ProviderUnavailable,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderPayment,
} from "./provider.port.ts";
import { IN_FLIGHT_MINUTES, settle, type SettleDeps } from "./settle.ts";

export interface AdvanceDeps extends SettleDeps {
  readonly providers: PaymentProviders;
  /** Called when a provider could not be reached; repair retries later. */
  readonly onFault: (tenant: string, error: ProviderUnavailable) => void;
}

/** Idempotency key at the provider: always the same for the same attempt and verb, in every process. */
export const keyOf = (
  attempt: Pick<Attempt, "reference">,
  verb: "create" | "capture" | "charge" | "close" | `refund/${number}-${number}`,
): string => `${attempt.reference}/${verb}`;

/** The attempt's payment at the provider, created if needed. Once the key has expired there it is looked up first. */
async function created(deps: AdvanceDeps, provider: PaymentProvider, attempt: Attempt): Promise<ProviderPayment> {
  if (addMinutes(attempt.createdAt, provider.keyLifeMinutes) <= deps.clock.now()) {
    const found = await provider.find(attempt.reference);
    if (found) return found;
  }
  const { reference, amount, currency } = attempt;
  return provider.create({ reference, amount, currency }, keyOf(attempt, "create"));
}

/** Does the next action of the attempt's state at the provider and returns its report. */
async function report(deps: AdvanceDeps, provider: PaymentProvider, attempt: Attempt): Promise<ProviderPayment> {
  if (attempt.providerId === null) {
    const payment = await created(deps, provider, attempt);
    return attempt.state === "CLOSING" ? provider.close(payment.id, keyOf(attempt, "close")) : payment;
  }
  const id = attempt.providerId;
  if (attempt.state === "CLOSING") {
    // A charge in flight may still succeed: a provider that has no object before the charge cannot block it.
    const landsBy = addMinutes(attempt.movedAt, IN_FLIGHT_MINUTES);
    if ("charge" in provider && attempt.providerState === "approved" && deps.clock.now() < landsBy)
      throw new ProviderUnavailable("A charge is on its way.");
    return provider.close(id, keyOf(attempt, "close"));
  }
  const payment = await provider.read(id);
  if (attempt.state === "CAPTURING" && payment.state === "approved" && "capture" in provider) {
    return provider.capture(id, keyOf(attempt, "capture"));
  }
  const back = attempt.state === "REFUND_ASKED" ? nextRefund(attempt.refunds, payment.refunded) : null;
  if (!back) return payment;
  return provider.refund(id, pence(back.to - back.from), keyOf(attempt, `refund/${back.from}-${back.to}`));
}

/** The attempt that a payment is for, by its id or, before that is stored, by its reference. */
export async function attemptFor(db: Database, tenant: Tenant, payment: ProviderPayment): Promise<Attempt | null> {
  return db.withTenant(tenant.id, async (handle) => {
    const known = await attemptOfPayment(handle, payment.id);
    if (known) return known;
    const named = readReference(payment.reference);
    return named?.tenant === tenant.id ? attemptByNumber(handle, named.bookingId, named.number) : null;
  });
}

/** States that need another step immediately. */
const URGENT: readonly AttemptState[] = ["CAPTURING", "CLOSING", "REFUND_ASKED"];

/**
 * Does the next action at the provider and records the report, until the attempt is done or waits for the payer or the
 * provider. Safe to run at any time and concurrently.
 * @returns the attempt as it is afterwards, also when the provider could not be reached.
 */
export async function advance(deps: AdvanceDeps, tenant: Tenant, attempt: Attempt): Promise<Attempt> {
  const provider = deps.providers.named(tenant, attempt.gateway);
  if (!provider) {
    deps.onFault(tenant.id, new ProviderUnavailable(`There are no keys any more for ${attempt.gateway}.`));
    return attempt;
  }
  let current = attempt;
  let refunded = 0;
  for (;;) {
    const payment = await reached(deps, tenant, () => report(deps, provider, current));
    if (payment === null) return deps.db.withTenant(tenant.id, (db) => attemptById(db, attempt.id));
    const next = await settle(deps, current, payment);
    // With several refunds the state stays the same until the last one, so the refunded amount shows progress.
    const isOn = next.state !== current.state || payment.refunded > refunded;
    if (!isOn || next.flag !== "" || !URGENT.includes(next.state)) return next;
    current = next;
    refunded = payment.refunded;
  }
}

/** A provider's answer, or null when it could not be reached and the outcome is unknown. */
export async function reached<T>(
  deps: Pick<AdvanceDeps, "onFault">,
  tenant: Tenant,
  call: () => Promise<T>,
): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    deps.onFault(tenant.id, error);
    return null;
  }
}
