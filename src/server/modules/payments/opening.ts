/** Opening a payment for its payer: what paying a fare and paying a tip have in common. */
import { MOST_DECLINES } from "#domain/payment/attempt.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import { type Attempt, moveAttempt } from "./attempts.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { advance, type AdvanceDeps } from "./advance.ts";
import { refusePayer, type PayerFingerprint } from "./card-testing-protection.ts";

/** @param earlier it was paid before this call. */
export const paidStanding = (earlier: boolean, attempt: Attempt | null): PaymentStanding => ({
  kind: "paid",
  earlier,
  authCode: attempt?.providerId ?? "",
  method: attempt?.method ?? null,
});

/** An attempt as shown to its payer. @param canPay false when only the outcome is wanted, no new try. */
export function standingOf(attempt: Attempt, canPay: boolean): PaymentStanding {
  if (attempt.flag !== "") return { kind: "flagged" };
  if (attempt.state === "SUCCEEDED") return paidStanding(false, attempt);
  if (attempt.state === "REFUND_ASKED" || attempt.state === "REFUNDED") return { kind: "returned" };
  if (attempt.declines >= MOST_DECLINES && attempt.state !== "CAPTURING") return { kind: "exhausted" };
  if (attempt.state === "CANCELLED") return { kind: "ended" };
  if (attempt.state !== "OPEN" || attempt.providerState === "processing") return { kind: "unknown" };
  if (!canPay)
    return attempt.providerState === "open" && attempt.declines > 0 ? { kind: "declined" } : { kind: "unknown" };
  const wallet = attempt.method === "paypal";
  return {
    kind: "pay",
    amount: attempt.amount,
    clientSecret: wallet ? "" : attempt.clientSecret,
    orderId: wallet ? (attempt.providerId ?? "") : "",
  };
}

/** Enough rounds to close another method's attempt, find that it had ended, and open the next. */
const ROUNDS = 3;

/** The next action for a payer: work on an attempt. */
export interface Begun {
  readonly attempt: Attempt;
}

/** The next action for a payer: answer at once. */
export interface Answered {
  readonly standing: PaymentStanding;
}

const isBegun = (start: object): start is Begun => "attempt" in start;

/**
 * Begins and advances attempts until one can be shown to its payer.
 * @param begin picks or adds an attempt in a transaction, or answers at once; `R` is an answer of its own.
 */
export async function openAttempt<R extends object = never>(
  deps: AdvanceDeps,
  tenant: Tenant,
  begin: (db: TenantHandle) => Promise<Begun | Answered | R>,
): Promise<Answered | R> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = await deps.db.withTenant(tenant.id, begin);
    if (!isBegun(begun)) return begun;
    const attempt = await advance(deps, tenant, begun.attempt);
    // Once an attempt of another method is closed, the next round opens one of this method.
    if (attempt.state !== "CANCELLED")
      return { standing: standingOf(attempt, begun.attempt.state === "NEW" || begun.attempt.state === "OPEN") };
  }
  return { standing: { kind: "unknown" } };
}

/** Hands an attempt on, unless card-testing protection refuses its payer: then it is closed. */
export async function guarded(
  db: TenantHandle,
  attempt: Attempt,
  payer: PayerFingerprint,
  now: Instant,
): Promise<Begun | Answered> {
  const refusal = await refusePayer(db, attempt, payer, now);
  if (refusal === null) return { attempt };
  await moveAttempt(db, attempt, { to: "CLOSING" }, now);
  return { standing: { kind: refusal } };
}
