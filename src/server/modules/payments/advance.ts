/** Takes an attempt as far as its provider lets it: the one completer behind every call and every repair. */
import { nextRefund, type AttemptState } from "#domain/payment/attempt.ts";
import { addMinutes, pence } from "#domain/shared/units.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { attemptById, type Attempt } from "./attempts.ts";
import {
  ProviderUnavailable,
  type PaymentProvider,
  type PaymentProviders,
  type ProviderPayment,
} from "./provider.port.ts";
import { IN_FLIGHT_MINUTES, settle, type SettlePorts } from "./settle.ts";

export interface AdvancePorts extends SettlePorts {
  readonly providers: PaymentProviders;
  /** Told when a provider could not be reached; the work is done later. */
  readonly onFault: (tenant: string, error: ProviderUnavailable) => void;
}

/** The same for the same attempt and verb, for ever and in every process (RELIABILITY 2.2, rule 3). */
export const keyOf = (
  attempt: Pick<Attempt, "reference">,
  verb: "create" | "capture" | "charge" | "close" | `refund/${number}-${number}`,
): string => `${attempt.reference}/${verb}`;

/** The attempt's payment at the provider, made if need be; after the end of a key's life it is looked up first (rule 12). */
async function created(ports: AdvancePorts, provider: PaymentProvider, attempt: Attempt): Promise<ProviderPayment> {
  if (addMinutes(attempt.createdAt, provider.keyLifeMinutes) <= ports.clock.now()) {
    const found = await provider.find(attempt.reference);
    if (found) return found;
  }
  const { reference, amount, currency } = attempt;
  return provider.create({ reference, amount, currency }, keyOf(attempt, "create"));
}

/** What the provider says once the next thing is done that the attempt's state calls for. */
async function report(ports: AdvancePorts, provider: PaymentProvider, attempt: Attempt): Promise<ProviderPayment> {
  if (attempt.providerId === null) {
    const payment = await created(ports, provider, attempt);
    return attempt.state === "CLOSING" ? provider.close(payment.id, keyOf(attempt, "close")) : payment;
  }
  const id = attempt.providerId;
  if (attempt.state === "CLOSING") {
    // What was sent off to be charged may still land: a provider without an object of its own cannot keep it out.
    const landsBy = addMinutes(attempt.movedAt, IN_FLIGHT_MINUTES);
    if ("charge" in provider && attempt.providerState === "approved" && ports.clock.now() < landsBy)
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

/** States that call for a further step at once. */
const URGENT: readonly AttemptState[] = ["CAPTURING", "CLOSING", "REFUND_ASKED"];

/**
 * Does what is next at the provider and books what it says, until it is done or somebody else has to act. Safe to run
 * at any time, by anybody, at once.
 * @returns the attempt as it is afterwards, also when the provider could not be reached.
 */
export async function advance(ports: AdvancePorts, tenant: Tenant, attempt: Attempt): Promise<Attempt> {
  const provider = ports.providers.named(tenant, attempt.gateway);
  if (!provider) {
    ports.onFault(tenant.id, new ProviderUnavailable(`There are no keys any more for ${attempt.gateway}.`));
    return attempt;
  }
  let current = attempt;
  let refunded = 0;
  for (;;) {
    const payment = await reached(ports, tenant, () => report(ports, provider, current));
    if (payment === null) return ports.db.withTenant(tenant.id, (db) => attemptById(db, attempt.id));
    const next = await settle(ports, current, payment);
    // Of several refunds one went back: the state is the same until all have.
    const isOn = next.state !== current.state || payment.refunded > refunded;
    if (!isOn || next.flag !== "" || !URGENT.includes(next.state)) return next;
    current = next;
    refunded = payment.refunded;
  }
}

/** A provider's answer, or null when it could not be reached: the outcome is unknown then. */
export async function reached<T>(
  ports: Pick<AdvancePorts, "onFault">,
  tenant: Tenant,
  call: () => Promise<T>,
): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ports.onFault(tenant.id, error);
    return null;
  }
}
