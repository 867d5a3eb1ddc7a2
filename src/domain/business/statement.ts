/** What a business's journeys cost, who took the money, and what the business earns: the commission statement. */
import type { CostAnswer } from "./cost-fields.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import { isCancelled, type BookingStatus } from "#domain/booking/status.ts";
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";

/** Longest range of days that is answered at once. */
export const STATEMENT_MAX_DAYS = 366;
/** Most journeys that are answered at once. */
export const STATEMENT_MAX_ROWS = 5_000;

/** The fields of a booking that a statement needs. */
export interface StatedBooking {
  readonly reference: string;
  readonly status: BookingStatus;
  readonly pickupAt: Instant;
  readonly passenger: string;
  readonly pickup: { readonly address: string; readonly postcode: string };
  readonly dropoff: { readonly address: string; readonly postcode: string };
  /** Addresses of the stops in between. */
  readonly vias: readonly string[];
  readonly note: string;
  /** The business's own reference. */
  readonly bookerReference: string;
  readonly costAnswers: readonly CostAnswer[];
  readonly paymentMethod: PaymentMethod;
  /** What is to be paid: the fare less what a promo takes off. */
  readonly total: Pence;
  readonly commission: Pence;
  readonly cancelFee: Pence;
  /** What credit notes took back of it. */
  readonly credited: Pick<StatedAmounts, "price" | "commission">;
}

/** The amounts of one line, or of many. */
export interface StatedAmounts {
  /** What the journey costs; of a cancelled one its fee. */
  readonly price: Pence;
  /** What of it goes through a card or an online wallet. */
  readonly card: Pence;
  /** What of it the driver takes in cash. */
  readonly cash: Pence;
  /** What the business earns by it. */
  readonly commission: Pence;
}

/** A journey with its amounts. */
export interface StatementLine extends StatedAmounts {
  readonly booking: StatedBooking;
}

/** The fields of a booking that decide what it earns. */
export type EarningBooking = Pick<StatedBooking, "status" | "total" | "commission" | "cancelFee">;

const priceOf = ({ status, total, cancelFee }: EarningBooking): Pence => (isCancelled(status) ? cancelFee : total);

/** What the business earns by a booking: the agreed commission, or of a cancelled one that share of its fee. */
export function earnedOf(booking: EarningBooking): Pence {
  const { total, commission } = booking;
  const price = priceOf(booking);
  return price === total ? commission : pence(total > 0 ? (commission * price) / total : 0);
}

/**
 * The line of a booking. A cancelled one costs its fee only, and earns its share of that; what credit notes took back is
 * off both.
 */
export function statementLine(booking: StatedBooking): StatementLine {
  const { paymentMethod, credited } = booking;
  const price = pence(priceOf(booking) - credited.price);
  return {
    booking,
    price,
    card: paymentMethod === "card" || paymentMethod === "paypal" ? price : pence(0),
    cash: paymentMethod === "cash" ? price : pence(0),
    commission: pence(earnedOf(booking) - credited.commission),
  };
}

/** The sums of many lines. */
export function statementTotals(lines: readonly StatedAmounts[]): StatedAmounts {
  const sum = (amount: (line: StatedAmounts) => Pence): Pence =>
    pence(lines.reduce((whole, line) => whole + amount(line), 0));
  return {
    price: sum((line) => line.price),
    card: sum((line) => line.card),
    cash: sum((line) => line.cash),
    commission: sum((line) => line.commission),
  };
}

/** The part on the business's account, to be settled by invoice: neither card nor driver takes it. */
export const onAccount = ({ price, card, cash }: Pick<StatedAmounts, "price" | "card" | "cash">): Pence =>
  pence(price - card - cash);

/**
 * What the business owes the operator: what went on account, less what it earned. Negative: the operator owes it that.
 */
export const balanceOf = (amounts: StatedAmounts): Pence => pence(onAccount(amounts) - amounts.commission);

/** A journey of a statement as the business reads it. Texts are empty, never absent. */
export interface StatementRow extends StatedAmounts {
  /** What credit notes took back; price and commission are without it. */
  readonly credited: Pence;
  readonly reference: string;
  readonly status: string;
  /** Null when it could not be read. */
  readonly at: Instant | null;
  /** Who travels. */
  readonly passenger: string;
  readonly bookerReference: string;
  readonly costAnswers: readonly CostAnswer[];
  readonly bookerName: string;
  readonly bookerAddress: string;
  readonly pickup: StatedBooking["pickup"];
  readonly dropoff: StatedBooking["dropoff"];
  readonly vias: string;
  readonly note: string;
}
