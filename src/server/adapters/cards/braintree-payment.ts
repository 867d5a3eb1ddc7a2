/** Maps Braintree's transactions to the terms common to all providers. */
import { amountFromText } from "#domain/payment/provider-units.ts";
import type { Transaction } from "braintree";
import type { ProviderState } from "#domain/payment/attempt.ts";
import { pence } from "#domain/shared/units.ts";
import type { PaymentOrder, ProviderPayment } from "#server/modules/payments/provider.port.ts";

const PREFIX = "bt_";

/**
 * Braintree has no payment object before the charge, so its id is built here from reference, amount and currency: the
 * same order always gives the same id.
 */
export const braintreeId = ({ reference, amount, currency }: PaymentOrder): string =>
  PREFIX + Buffer.from(`${reference}|${amount}|${currency}`).toString("base64url");

/** Reads such an id; null for any other text. */
export function orderOfId(id: string): PaymentOrder | null {
  const text = id.startsWith(PREFIX) ? Buffer.from(id.slice(PREFIX.length), "base64url").toString("utf8") : "";
  const parts = /^([^|]{1,200})\|(\d{1,9})\|([A-Z]{3})$/.exec(text);
  return parts ? { reference: parts[1] ?? "", amount: pence(Number(parts[2])), currency: parts[3] ?? "" } : null;
}

/** The fields of a transaction that we read. */
export type Movement = Pick<Transaction, "id" | "status" | "type" | "amount" | "currencyIsoCode" | "orderId">;

/** Failed tries; each further try is another transaction. */
const REFUSED: readonly string[] = [
  "authorization_expired",
  "failed",
  "gateway_rejected",
  "processor_declined",
  "settlement_declined",
];
/** Neither charged nor failed yet. */
const UNDECIDED: readonly string[] = ["authorizing", "authorized"];

const isSale = ({ type }: Movement): boolean => type === "sale";
const isRefused = ({ status }: Movement): boolean => REFUSED.includes(status);

/** The transaction that holds or held the money of an order, or null. */
export const chargeOf = (movements: readonly Movement[]): Movement | null =>
  movements.find((each) => isSale(each) && !isRefused(each)) ?? null;

function stateOf(charge: Movement | null): ProviderState {
  if (charge === null) return "open";
  return UNDECIDED.includes(charge.status) ? "processing" : "succeeded";
}

/** The state of an order, from all of its transactions. */
export function reportOfMovements(
  order: PaymentOrder,
  movements: readonly Movement[],
  { live, token }: { readonly live: boolean; readonly token: string },
): ProviderPayment {
  const id = braintreeId(order);
  const charge = chargeOf(movements);
  const refunds = movements.filter((each) => !isSale(each) && !isRefused(each));
  const given = refunds.reduce((sum, { amount }) => sum + amountFromText(amount, order.currency), 0);
  return {
    id,
    // The token for the hosted fields follows the id, in the form of the other card provider's secret.
    clientSecret: `${id}_secret_${token}`,
    state: stateOf(charge),
    amount: charge ? amountFromText(charge.amount, charge.currencyIsoCode) : order.amount,
    currency: charge ? charge.currencyIsoCode : order.currency,
    reference: order.reference,
    live,
    // A transaction voided before settlement moved no money; it counts as fully refunded.
    refunded: charge?.status === "voided" ? amountFromText(charge.amount, charge.currencyIsoCode) : pence(given),
    declines: movements.filter((each) => isSale(each) && isRefused(each)).length,
  };
}
