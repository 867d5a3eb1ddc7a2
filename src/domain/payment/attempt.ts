/** One try to pay a booking online: its states, and what a provider's report does to it. */
import type { Pence } from "../shared/units.ts";

/**
 * NEW: written down, the provider may or may not know it. OPEN: it can be paid; a pending bank check and an outcome that
 * is not known are OPEN too. CAPTURING: the payer agreed, the wallet is being charged. CLOSING: it must not be paid any
 * more, the provider has not said so yet. The others are ends, except that money may have to go back.
 */
export const ATTEMPT_STATES = [
  "NEW",
  "OPEN",
  "CAPTURING",
  "CLOSING",
  "SUCCEEDED",
  "CANCELLED",
  "REFUND_ASKED",
  "REFUNDED",
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  NEW: ["OPEN", "CAPTURING", "CLOSING", "SUCCEEDED", "CANCELLED", "REFUND_ASKED"],
  OPEN: ["CAPTURING", "CLOSING", "SUCCEEDED", "CANCELLED", "REFUND_ASKED"],
  // A wallet may decline to be charged; then the payer chooses another source in the same order.
  CAPTURING: ["OPEN", "CLOSING", "SUCCEEDED", "CANCELLED", "REFUND_ASKED"],
  CLOSING: ["SUCCEEDED", "CANCELLED", "REFUND_ASKED"],
  SUCCEEDED: ["REFUND_ASKED"],
  // Money that lands after all has to go back.
  CANCELLED: ["REFUND_ASKED"],
  // A part that has gone back leaves the rest where it was: the ride goes on.
  REFUND_ASKED: ["REFUNDED", "SUCCEEDED"],
  REFUNDED: [],
};

/** Whether an attempt may go from one state to another. */
export const mayMove = (from: AttemptState, to: AttemptState): boolean => MOVES[from].includes(to);

/** States in which something remains to be done or to be learnt from the provider. */
export const UNFINISHED: readonly AttemptState[] = ["NEW", "OPEN", "CAPTURING", "CLOSING", "REFUND_ASKED"];
/** States in which an attempt can be charged, or was: a booking has at most one such. */
export const LIVING: readonly AttemptState[] = ["NEW", "OPEN", "CAPTURING", "CLOSING", "SUCCEEDED"];
/** States in which money may still come in. */
export const CHARGING: readonly AttemptState[] = ["NEW", "OPEN", "CAPTURING", "CLOSING"];
/** States in which an attempt can be closed. */
export const CLOSABLE: readonly AttemptState[] = ["NEW", "OPEN", "CAPTURING"];

/**
 * What a provider says of a payment, in the words common to all. "action": the payer has to prove something to the bank;
 * "processing": the provider itself does not know yet and it cannot be closed; "approved": the payer agreed, nothing is
 * charged; "succeeded" also when the money has gone back since (see `refunded`).
 */
export type ProviderState = "open" | "action" | "processing" | "approved" | "succeeded" | "cancelled";

/** A payment as its provider reports it. */
export interface PaymentReport {
  readonly state: ProviderState;
  readonly amount: Pence;
  /** ISO 4217. */
  readonly currency: string;
  /** The reference that we gave it: tenant, booking and number of the attempt. */
  readonly reference: string;
  /** Whether real money moves. */
  readonly live: boolean;
  /** How much has gone back. */
  readonly refunded: Pence;
  /** How often the payer's means were declined. */
  readonly declines: number;
}

/** So many declined tries a booking has: more is somebody who tries cards out (RELIABILITY 1C, card testing). */
export const MOST_DECLINES = 5;

/**
 * The next refund of those that were asked for. Each is the same for whoever carries it out, however late: two that are
 * asked for at different times are never one, and one that is carried out by two goes back once.
 * @param asked running totals, in turn. @param refunded what has gone back, as the provider says.
 * @returns from which total to which; null when all has gone back.
 */
export function nextRefund(
  asked: readonly number[],
  refunded: number,
): { readonly from: number; readonly to: number } | null {
  const index = asked.findIndex((total) => total > refunded);
  const to = asked[index];
  // What somebody has given back at the provider itself counts towards it.
  return to === undefined ? null : { from: Math.max(asked[index - 1] ?? 0, refunded), to };
}

/** What an attempt says of itself. */
export interface AttemptFacts {
  readonly state: AttemptState;
  readonly amount: Pence;
  readonly currency: string;
  readonly reference: string;
  readonly live: boolean;
  /** How much is to go back, and has gone back earlier. */
  readonly refund: Pence;
}

/** What matters of a booking to its payment. */
export interface BookingFacts {
  readonly standing: "pending" | "confirmed" | "ended";
  readonly isPaid: boolean;
  /** Whether the time to pay for it is over: a pending one ends then, of a ride only the payment link does. */
  readonly isLate: boolean;
  /** Whether its ride goes on, so that money which is not asked back stays paid; absent: no. */
  readonly keepsRest?: boolean;
}

/**
 * What follows for the booking. "confirm": paid, so it is a ride now; "pay": it was a ride already and is paid now; "end":
 * nobody paid in time; "return": money came that no booking is for.
 */
export type PaymentEffect = "confirm" | "pay" | "end" | "return";

/** What a report does to an attempt. */
export type Verdict =
  | { readonly kind: "keep" }
  /** It is not the payment that we asked for; a person has to look (RELIABILITY 2.2, rule 7). */
  | { readonly kind: "flag"; readonly differs: string }
  | { readonly kind: "move"; readonly to: AttemptState; readonly effect: PaymentEffect | null };

const KEEP: Verdict = { kind: "keep" };
const move = (to: AttemptState, effect: PaymentEffect | null = null): Verdict => ({ kind: "move", to, effect });

const isPayable = ({ standing, isPaid }: BookingFacts): boolean => standing !== "ended" && !isPaid;

function difference(attempt: AttemptFacts, report: PaymentReport): string {
  const pairs = {
    amount: attempt.amount === report.amount,
    currency: attempt.currency === report.currency.toUpperCase(),
    reference: attempt.reference === report.reference,
    mode: attempt.live === report.live,
  };
  return Object.entries(pairs)
    .filter(([, same]) => !same)
    .map(([name]) => name)
    .join(" ");
}

function onSuccess(attempt: AttemptFacts, booking: BookingFacts, report: PaymentReport): Verdict {
  if (attempt.state === "REFUND_ASKED") {
    if (report.refunded < attempt.refund) return KEEP;
    return move(booking.keepsRest === true && attempt.refund < attempt.amount ? "SUCCEEDED" : "REFUNDED");
  }
  if (attempt.state === "SUCCEEDED" || attempt.state === "REFUNDED") return KEEP;
  if (attempt.state === "CANCELLED" || !isPayable(booking)) return move("REFUND_ASKED", "return");
  return move("SUCCEEDED", booking.standing === "pending" ? "confirm" : "pay");
}

/**
 * What a provider's report does to an attempt and its booking (RELIABILITY 2.2, rules 5 to 9). Whoever learns of the
 * report, browser, webhook, repair, expiry or cancelling, comes here.
 */
export function judgeReport(attempt: AttemptFacts, booking: BookingFacts, report: PaymentReport): Verdict {
  const { state } = attempt;
  const differs = difference(attempt, report);
  if (differs !== "")
    return report.state === "cancelled" && mayMove(state, "CANCELLED") ? move("CANCELLED") : flag(differs);
  if (report.state === "succeeded") return onSuccess(attempt, booking, report);
  if (report.state === "cancelled") {
    if (!mayMove(state, "CANCELLED")) return KEEP;
    return move("CANCELLED", booking.standing === "pending" && booking.isLate ? "end" : null);
  }
  if (!CLOSABLE.includes(state)) return KEEP;
  const isOver = !isPayable(booking) || (booking.standing === "confirmed" && booking.isLate);
  if (isOver || report.declines >= MOST_DECLINES) return move("CLOSING");
  const to = report.state === "approved" ? "CAPTURING" : "OPEN";
  return state === to ? KEEP : move(to);
}

const flag = (differs: string): Verdict => ({ kind: "flag", differs });
