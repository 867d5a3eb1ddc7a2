/** A payment attempt as its payer sees it. */
import { MOST_DECLINES } from "#domain/payment/attempt.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import type { Attempt } from "./attempts.ts";

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
