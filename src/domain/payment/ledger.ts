/** What the money of one booking is made of, and why its balance is what it is. */
import { pence, type Instant, type Pence } from "#domain/shared/units.ts";
import type { AttemptState } from "./attempt.ts";
import type { FareSettlement } from "./fare-settlement.ts";

/**
 * "fare": as booked, a promo taken off; "withdrawn": the fare of a cancelled ride; "payment" and "refund": through a
 * provider; "recorded": marked as paid without one, as in imported bookings; "driver": in the car; "invoice": on the
 * account of a business; "credited": what a credit note takes off; "creditNote": the same, on the business's account;
 * "tip": for the driver, beside the fare; its payment is a line of its own.
 */
export const LEDGER_KINDS = [
  "fare",
  "change",
  "changeFee",
  "withdrawn",
  "cancelFee",
  "payment",
  "refund",
  "recorded",
  "driver",
  "invoice",
  "credited",
  "creditNote",
  "tip",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** A line of a ledger. */
export interface LedgerLine {
  readonly kind: LedgerKind;
  readonly at: Instant;
  /** Above 0: the customer owes it; below 0: it is settled. */
  readonly amount: Pence;
  /** The provider's id of a payment, or the number of a document; empty: there is none. */
  readonly reference: string;
  /** A refund that was requested and that the provider has not confirmed yet. */
  readonly isOpen: boolean;
}

/**
 * Why a balance is what it is. "driver": to be paid in the car; "account": it goes on the next invoice; "payment": to be
 * paid online; "collect": a fee that no payment covers; "refund": 0 once the provider has paid back; "flagged": a payment
 * differs from its order and waits for a person; "surplus": more was taken than is owed.
 */
export const BALANCE_REASONS = [
  "settled",
  "driver",
  "account",
  "payment",
  "collect",
  "refund",
  "flagged",
  "surplus",
] as const;
export type BalanceReason = (typeof BALANCE_REASONS)[number];

/** A ledger: its lines, oldest first, their sum, and the reason of that. */
export interface Ledger {
  readonly lines: readonly LedgerLine[];
  readonly balance: Pence;
  readonly reason: BalanceReason;
  /** Since when it is so; null: that is not known. */
  readonly since: Instant | null;
}

/** The ledger of a booking, with its reference. */
export interface NamedLedger extends Ledger {
  readonly reference: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** A change that is in force. */
export interface LedgerChange {
  readonly at: Instant;
  /** With the fee; below 0: the ride got cheaper. */
  readonly difference: Pence;
  readonly fee: Pence;
}

/** An attempt to pay online. */
export interface LedgerAttempt {
  readonly at: Instant;
  /** When it entered its state. */
  readonly movedAt: Instant;
  readonly state: AttemptState;
  readonly amount: Pence;
  /** The requested refunds, each as the running total that it leads to. */
  readonly refunds: readonly number[];
  readonly reference: string;
  /** It differs from its order, and that is not settled. */
  readonly isFlagged: boolean;
  /** It pays a tip and not the fare. */
  readonly isTip: boolean;
}

/** An issued document that the booking is on. */
export interface LedgerDocument {
  readonly at: Instant;
  readonly number: string;
}

/** Everything that the money of a booking depends on. */
export interface LedgerFacts {
  readonly settlement: FareSettlement;
  readonly bookedAt: Instant;
  /** The present fare with changes and their fees, a promo taken off. */
  readonly due: Pence;
  readonly finishedAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly cancelFee: Pence;
  readonly changes: readonly LedgerChange[];
  readonly attempts: readonly LedgerAttempt[];
  readonly invoice: LedgerDocument | null;
  readonly credits: readonly (LedgerDocument & { readonly amount: Pence })[];
}

/** States in which money has come in. */
const TAKEN: readonly AttemptState[] = ["SUCCEEDED", "REFUND_ASKED", "REFUNDED"];

const line = (kind: LedgerKind, at: Instant, amount: number, reference = "", isOpen = false): LedgerLine => ({
  kind,
  at,
  amount: pence(amount),
  reference,
  isOpen,
});

/** What settles an amount. */
const minus = (amount: number): number => -amount;

const sumOf = (lines: readonly LedgerLine[]): Pence => pence(lines.reduce((sum, { amount }) => sum + amount, 0));

/** What the customer owes for the ride. */
function owedLines({ bookedAt, due, changes, cancelledAt, cancelFee }: LedgerFacts): readonly LedgerLine[] {
  const changed = changes.reduce((sum, { difference }) => sum + difference, 0);
  return [
    line("fare", bookedAt, due - changed),
    ...changes.flatMap(({ at, difference, fee }) => [
      line("change", at, difference - fee),
      ...(fee === 0 ? [] : [line("changeFee", at, fee)]),
    ]),
    ...(cancelledAt === null ? [] : [line("withdrawn", cancelledAt, minus(due))]),
    ...(cancelledAt === null || cancelFee === 0 ? [] : [line("cancelFee", cancelledAt, cancelFee)]),
  ];
}

/** What came in and went back through a provider. */
function attemptLines({ at, movedAt, state, amount, refunds, reference, isTip }: LedgerAttempt): readonly LedgerLine[] {
  if (!TAKEN.includes(state)) return [];
  const open = state === "REFUND_ASKED" ? refunds.length - 1 : -1;
  return [
    // A tip is owed by no one: what was given and not paid back is what it is.
    ...(isTip ? [line("tip", at, amount - (refunds.at(-1) ?? 0))] : []),
    line("payment", at, minus(amount), reference),
    ...refunds.map((total, index) =>
      line("refund", movedAt, total - (refunds[index - 1] ?? 0), reference, index === open),
    ),
  ];
}

/** How what is owed was settled without a provider. */
function otherLines(facts: LedgerFacts, owed: Pence, taken: boolean): readonly LedgerLine[] {
  const { settlement, bookedAt, finishedAt, due, invoice, credits } = facts;
  const credited = credits.flatMap(({ at, number, amount }) => [
    line("credited", at, minus(amount), number),
    line("creditNote", at, amount, number),
  ]);
  if (invoice !== null) return [line("invoice", invoice.at, minus(owed), invoice.number), ...credited];
  if (settlement === "driver") return finishedAt === null ? [] : [line("driver", finishedAt, minus(owed))];
  return settlement === "paid" && !taken ? [line("recorded", bookedAt, minus(due))] : [];
}

function reasonOf(facts: LedgerFacts, balance: Pence, lines: readonly LedgerLine[]): Pick<Ledger, "reason" | "since"> {
  const { settlement, attempts, cancelledAt, bookedAt } = facts;
  const flagged = attempts.find(({ isFlagged }) => isFlagged);
  if (flagged) return { reason: "flagged", since: flagged.movedAt };
  if (balance < 0) return { reason: "surplus", since: lines.at(-1)?.at ?? null };
  if (balance === 0) {
    const refund = lines.find(({ isOpen }) => isOpen);
    return { reason: refund ? "refund" : "settled", since: refund?.at ?? lines.at(-1)?.at ?? null };
  }
  if (settlement === "account") return { reason: "account", since: cancelledAt ?? bookedAt };
  if (cancelledAt !== null) return { reason: "collect", since: cancelledAt };
  return { reason: settlement === "driver" ? "driver" : "payment", since: facts.changes.at(-1)?.at ?? bookedAt };
}

/**
 * The ledger of a booking. The balance is what the customer still owes, in the smallest unit of the booking's currency;
 * requested refunds count as paid back.
 */
export function bookingLedger(facts: LedgerFacts): Ledger {
  const owed = owedLines(facts);
  const paid = facts.attempts.flatMap(attemptLines);
  const isFarePaid = facts.attempts.some(({ isTip, state }) => !isTip && TAKEN.includes(state));
  const lines = [...owed, ...paid, ...otherLines(facts, sumOf(owed), isFarePaid)]
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => one.at - other.at);
  const balance = sumOf(lines);
  return { lines, balance, ...reasonOf(facts, balance, lines) };
}
