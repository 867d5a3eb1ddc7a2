/** Maps PayPal's orders to the terms common to all providers. */
import { amountFromText } from "#domain/payment/provider-units.ts";
import { z } from "zod";
import type { ProviderState } from "#domain/payment/attempt.ts";
import { pence } from "#domain/shared/units.ts";
import { ProviderUnavailable, type ProviderPayment } from "#server/modules/payments/provider.port.ts";

const money = z.object({ currency_code: z.string(), value: z.string().regex(/^\d+(\.\d{1,2})?$/) });
const movement = z.object({ id: z.string(), status: z.string(), amount: money });

const orderShape = z.object({
  id: z.string().min(1),
  status: z.string(),
  intent: z.string().default("CAPTURE"),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().default(""),
        amount: money,
        payments: z
          .object({ captures: z.array(movement).default([]), refunds: z.array(movement).default([]) })
          .prefault({}),
      }),
    )
    .length(1),
});
export type PaypalOrder = z.output<typeof orderShape>;

/** @throws ProviderUnavailable for a body that is not an order. */
export function readOrder(body: unknown): PaypalOrder {
  const parsed = orderShape.safeParse(body);
  if (!parsed.success) throw new ProviderUnavailable("PayPal: an answer that is no order");
  return parsed.data;
}

/** The capture of an order that holds or held its money; null while there is none. */
export const captureOf = (order: PaypalOrder): { readonly id: string; readonly status: string } | null => {
  const captures = order.purchase_units[0]?.payments.captures ?? [];
  return captures.find(({ status }) => !FAILED.includes(status)) ?? captures[0] ?? null;
};

/** Captures that took nothing. */
const FAILED: readonly string[] = ["DECLINED", "FAILED"];
const OPEN: readonly string[] = ["CREATED", "SAVED", "PAYER_ACTION_REQUIRED"];

/** Intent of a closed order, which can no longer be captured; see `close` of the adapter. */
export const CLOSED_INTENT = "AUTHORIZE";

function stateOf(order: PaypalOrder): ProviderState {
  const capture = captureOf(order);
  if (capture !== null) {
    if (FAILED.includes(capture.status)) return order.status === "COMPLETED" ? "cancelled" : "open";
    // The bank or PayPal is reviewing it; it cannot be closed meanwhile.
    return capture.status === "PENDING" ? "processing" : "succeeded";
  }
  if (order.intent === CLOSED_INTENT || order.status === "VOIDED") return "cancelled";
  if (OPEN.includes(order.status)) return "open";
  // An unknown status decides nothing.
  return order.status === "APPROVED" ? "approved" : "processing";
}

/** Refunds that did not take place. */
const NO_REFUND: readonly string[] = ["FAILED", "CANCELLED"];

/** @param live whether the account is live: an order does not say so. */
export function reportOfOrder(order: PaypalOrder, live: boolean, declines = 0): ProviderPayment {
  const [unit] = order.purchase_units;
  const currency = unit?.amount.currency_code ?? "";
  const refunds = unit?.payments.refunds.filter(({ status }) => !NO_REFUND.includes(status)) ?? [];
  return {
    id: order.id,
    // The order's id itself opens the wallet's window; there is no other secret.
    clientSecret: "",
    state: stateOf(order),
    amount: amountFromText(unit?.amount.value ?? "0", currency),
    currency,
    reference: unit?.custom_id ?? "",
    live,
    refunded: pence(refunds.reduce((sum, { amount }) => sum + amountFromText(amount.value, currency), 0)),
    declines,
  };
}
