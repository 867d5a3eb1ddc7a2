/** One try to pay a booking online: its states, and what a provider's report does to it. */
import type { Pence } from "#domain/shared/units.ts";

/**
 * NEW: saved, the provider may or may not know it. OPEN: it can be paid; a pending bank check and an unknown outcome
 * are OPEN too. CAPTURING: the payer approved, the wallet is being charged. CLOSING: it must not be paid any more, the
 * provider has not confirmed that yet. The others are final, except that money may have to be refunded.
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
  // A wallet may decline the charge; then the payer chooses another source in the same order.
  CAPTURING: ["OPEN", "CLOSING", "SUCCEEDED", "CANCELLED", "REFUND_ASKED"],
  CLOSING: ["SUCCEEDED", "CANCELLED", "REFUND_ASKED"],
  SUCCEEDED: ["REFUND_ASKED"],
  // Money that arrives after all must be refunded.
  CANCELLED: ["REFUND_ASKED"],
  // A partial refund leaves the rest where it was: the ride goes on.
  REFUND_ASKED: ["REFUNDED", "SUCCEEDED"],
  REFUNDED: [],
};

/** Whether an attempt may go from one state to another. */
export const mayMove = (from: AttemptState, to: AttemptState): boolean => MOVES[from].includes(to);

/** States in which there is something left to do, or to learn from the provider. */
export const UNFINISHED: readonly AttemptState[] = ["NEW", "OPEN", "CAPTURING", "CLOSING", "REFUND_ASKED"];
/** States in which an attempt can be charged, or was: a booking has at most one such. */
export const LIVING: readonly AttemptState[] = ["NEW", "OPEN", "CAPTURING", "CLOSING", "SUCCEEDED"];
/** States in which money may still come in. */
export const CHARGING: readonly AttemptState[] = ["NEW", "OPEN", "CAPTURING", "CLOSING"];
/** States in which an attempt can be closed. */
export const CLOSABLE: readonly AttemptState[] = ["NEW", "OPEN", "CAPTURING"];

/**
 * What a provider reports about a payment, in terms common to all providers. "action": the payer has to confirm
 * something with the bank; "processing": the provider itself does not know yet and it cannot be closed; "approved": the
 * payer approved, nothing is charged; "succeeded" also when the money has been refunded since (see `refunded`).
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

/** Declined attempts that a booking may have. More suggest card testing, so no further attempt is accepted. */
export const MOST_DECLINES = 5;

/**
 * The next of the requested refunds. It is the same for every process that carries it out, however late: refunds
 * requested at different times are never merged, and one that two processes carry out is paid once.
 * @param asked running totals, in order. @param refunded the refunded total, as the provider reports it.
 * @returns from which total to which; null when everything is refunded.
 */
export function nextRefund(
  asked: readonly number[],
  refunded: number,
): { readonly from: number; readonly to: number } | null {
  const index = asked.findIndex((total) => total > refunded);
  const to = asked[index];
  // Refunds that the operator made at the provider directly count towards it.
  return to === undefined ? null : { from: Math.max(asked[index - 1] ?? 0, refunded), to };
}

/** The state of an attempt. */
export interface AttemptFacts {
  readonly state: AttemptState;
  readonly amount: Pence;
  readonly currency: string;
  readonly reference: string;
  readonly live: boolean;
  /** How much must be refunded, earlier refunds included. */
  readonly refund: Pence;
}

/** The facts of a booking that its payment depends on. */
export interface BookingFacts {
  readonly standing: "pending" | "confirmed" | "ended";
  readonly isPaid: boolean;
  /** Whether the time to pay for it is over: a pending booking ends then, for a ride only the payment link does. */
  readonly isLate: boolean;
  /** Whether its ride goes on, so that money which is not requested back stays paid; absent: no. */
  readonly keepsRest?: boolean;
}

/**
 * What follows for the booking. "confirm": paid, so it is a ride now; "pay": it was a ride already and is paid now;
 * "end": it was not paid in time; "return": money arrived without a booking to pay for.
 */
export type PaymentEffect = "confirm" | "pay" | "end" | "return";

/** The effect of a report on an attempt. */
export type Verdict =
  | { readonly kind: "keep" }
  /** It is not the payment that we requested, so a person must review it. */
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
 * The effect of a provider's report on an attempt and its booking. Every source of a report calls this one function:
 * browser, webhook, reconciliation, expiry and cancelling.
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
