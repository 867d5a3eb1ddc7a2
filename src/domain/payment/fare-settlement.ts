/** How the fare of a booking is settled: the single source for replies, screens, mails and payments. */
import { readPaymentMethod } from "./methods.ts";

/**
 * "driver": in the car. "account": the business that booked owes it and pays by invoice, so there is no payment for the
 * single booking. "paid": a provider has taken it. "unpaid": it is still to be paid online.
 */
export type FareSettlement = "driver" | "account" | "paid" | "unpaid";

/** What the settlement depends on; the method as the wire spells it. */
export interface SettlementFacts {
  readonly paymentMethod: string;
  readonly isPaid: boolean;
}

/**
 * How the fare of a booking is settled. Cash and account stay what they are, even when the booking is marked as paid.
 */
export function fareSettlement({ paymentMethod, isPaid }: SettlementFacts): FareSettlement {
  const method = readPaymentMethod(paymentMethod);
  if (method === "cash") return "driver";
  if (method === "account") return "account";
  return isPaid ? "paid" : "unpaid";
}

/**
 * Whether the holder of a booking has nothing left to pay: the wire's `ispaid`. A booking on account counts as paid.
 */
export const nothingLeftToPay = (facts: SettlementFacts): boolean =>
  facts.isPaid || fareSettlement(facts) === "account";
