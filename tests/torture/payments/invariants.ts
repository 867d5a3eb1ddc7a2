/** What must be true of a booking's payment, always and once all is quiet. */
import { isChargeable, keptOf, refundedOf, type FakePayment } from "#tests/support/providers/fake-payments.ts";

/** All that can be seen of one booking from outside. */
export interface Facts {
  readonly standing: "none" | "pending" | "confirmed" | "ended";
  readonly isPaid: boolean;
  /** What it costs, and what was kept of it when it was cancelled; pence. */
  readonly total: number;
  readonly fee: number;
  /** It was a ride before anybody paid: in the car, unless the payment link is used. */
  readonly isCash: boolean;
  readonly attempts: readonly AttemptFacts[];
  /** What the outbox holds. */
  readonly confirmations: number;
  readonly returns: number;
  /** The provider's books. */
  readonly payments: readonly FakePayment[];
  /** Whether a client got the answer that it is paid. */
  readonly answered: boolean;
}

/** One of our attempts. */
export interface AttemptFacts {
  readonly reference: string;
  readonly state: string;
  /** What it pays for: "" the booking itself, else a change of it. */
  readonly pays: string;
  /** How much of it was asked back; pence. */
  readonly refund: number;
}

type Rule = readonly [name: string, holds: (facts: Facts) => boolean];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const kept = ({ payments }: Facts): number => sum(payments.map(keptOf));
const isRide = ({ standing }: Facts): boolean => standing === "confirmed";
const isBooked = (facts: Facts): boolean => facts.confirmations === 1 || (facts.isCash && facts.isPaid);

const attemptOf = ({ attempts }: Facts, { reference }: FakePayment): AttemptFacts | undefined =>
  attempts.find((attempt) => attempt.reference === reference);

/** Whether there is at most one such payment for the booking itself, and for each change of it. */
function oneForEach(facts: Facts, isOne: (payment: FakePayment) => boolean): boolean {
  const paid = facts.payments.filter(isOne).map((payment) => attemptOf(facts, payment)?.pays ?? "");
  return new Set(paid).size === paid.length;
}

const ALWAYS: readonly Rule[] = [
  ["I0: one payment at most is charged or can be", (facts) => oneForEach(facts, isAlive)],
  ["I0: one payment at most can be charged", ({ payments }) => payments.filter(isChargeable).length <= 1],
  ["I1: no payer is charged twice", (facts) => oneForEach(facts, (payment) => keptOf(payment) > 0)],
  [
    "I2: no ride is confirmed and unpaid",
    (facts) => !isRide(facts) || facts.isCash || (facts.isPaid && facts.payments.some(isTaken)),
  ],
  ["I2: nothing is marked as paid that is not", ({ isPaid, payments }) => !isPaid || payments.some(isTaken)],
  ["I4: no client hears of what is not committed", (facts) => !facts.answered || isBooked(facts)],
  ["I5: a booking is confirmed once", ({ confirmations }) => confirmations <= 1],
  ["I5: a refund is announced once", ({ returns, payments }) => returns <= payments.length],
  [
    "I7: nothing is refunded twice",
    (facts) => facts.payments.every((payment) => refundedOf(payment) <= (attemptOf(facts, payment)?.refund ?? 0)),
  ],
  ["I7: no more goes back than came", ({ payments }) => payments.every((payment) => keptOf(payment) >= 0)],
];

const isTaken = ({ state }: FakePayment): boolean => state === "succeeded";
const isAlive = (payment: FakePayment): boolean => isChargeable(payment) || keptOf(payment) > 0;

/** Of the money alone: true as well without repair, as long as every webhook arrives. */
const MONEY: readonly Rule[] = [
  ["Q1: one payment at most is kept", (facts) => oneForEach(facts, (payment) => keptOf(payment) > 0)],
  ["Q2: no ride is unpaid", (facts) => !isRide(facts) || (facts.isCash && !facts.isPaid) || kept(facts) > 0],
  ["Q3: no money is kept without a ride, but the fee", (facts) => isRide(facts) || kept(facts) <= facts.fee],
];

const QUIET: readonly Rule[] = [
  ...MONEY,
  ["I8: what is kept is what rides cost", (facts) => !isRide(facts) || !facts.isPaid || kept(facts) === facts.total],
  ["Q4: nothing is half-way", (facts) => facts.standing !== "pending" && facts.attempts.every(isEnd)],
  ["Q5: a ride is confirmed, once", (facts) => !isRide(facts) || facts.isCash || facts.confirmations === 1],
  ["Q6: nothing can be charged any more", ({ payments }) => !payments.some(isChargeable)],
  ["Q6: no payment without a booking", ({ standing, payments }) => standing !== "none" || payments.length === 0],
  ["Q8: every answer given is true", (facts) => !facts.answered || isBooked(facts)],
];

const isEnd = ({ state }: AttemptFacts): boolean => ["SUCCEEDED", "CANCELLED", "REFUNDED"].includes(state);

const broken = (rules: readonly Rule[], facts: Facts): string | null =>
  rules.find(([, holds]) => !holds(facts))?.[0] ?? null;

/** The first rule that does not hold at this moment, whatever is going on. */
export const brokenNow = (facts: Facts): string | null => broken(ALWAYS, facts);

/**
 * The first rule that does not hold although all is quiet: every process died, webhooks that were not delivered are
 * lost, no client is left, the time to pay is over and repair has run.
 */
export const brokenWhenQuiet = (facts: Facts): string | null => broken([...ALWAYS, ...QUIET], facts);

/** The first rule of the money that does not hold although every webhook was taken in. */
export const brokenByWebhooks = (facts: Facts): string | null => broken([...ALWAYS, ...MONEY], facts);
