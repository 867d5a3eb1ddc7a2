import { describe, expect, it } from "vitest";
import { instant, pence } from "#domain/shared/units.ts";
import { mulberry32 } from "#domain/shared/mulberry32.ts";
import { bookingLedger, type LedgerAttempt, type LedgerFacts } from "./ledger.ts";

const at = (minute: number) => instant(minute * 60_000);

const facts = (over: Partial<LedgerFacts> = {}): LedgerFacts => ({
  settlement: "paid",
  bookedAt: at(0),
  due: pence(5_000),
  finishedAt: null,
  cancelledAt: null,
  cancelFee: pence(0),
  changes: [],
  attempts: [],
  invoice: null,
  credits: [],
  ...over,
});

const attempt = (over: Partial<LedgerAttempt> = {}): LedgerAttempt => ({
  at: at(1),
  movedAt: at(2),
  state: "SUCCEEDED",
  amount: pence(5_000),
  refunds: [],
  reference: "pi_1",
  isFlagged: false,
  isTip: false,
  ...over,
});

const shown = (over: Partial<LedgerFacts>) => {
  const { lines, balance, reason, since } = bookingLedger(facts(over));
  return { lines: lines.map(({ kind, amount }) => [kind, amount]), balance, reason, since };
};

describe("the ledger of a booking", () => {
  it("is settled by a payment", () => {
    expect(shown({ attempts: [attempt({ state: "CANCELLED" }), attempt()] })).toMatchObject({
      lines: [
        ["fare", 5_000],
        ["payment", -5_000],
      ],
      balance: 0,
      reason: "settled",
    });
  });

  it("has a tip as a line of its own with its payment, which settles nothing of the fare", () => {
    const tip = attempt({ at: at(9), amount: pence(500), reference: "pi_2", isTip: true });
    const lines = [
      ["tip", 500],
      ["payment", -500],
    ];
    const inTheCar = shown({ settlement: "driver", finishedAt: at(8), attempts: [tip] });
    expect(inTheCar.lines).toEqual([["fare", 5_000], ["driver", -5_000], ...lines]);
    expect(inTheCar).toMatchObject({ balance: 0, reason: "settled" });
    const imported = shown({ attempts: [tip] });
    expect(imported.lines).toEqual([["fare", 5_000], ["recorded", -5_000], ...lines]);
    const invoice = { at: at(20), number: "000001" };
    expect(shown({ settlement: "account", invoice, attempts: [tip] }).lines).toEqual([
      ["fare", 5_000],
      ...lines,
      ["invoice", -5_000],
    ]);
    expect(shown({ settlement: "unpaid", attempts: [tip] })).toMatchObject({ balance: 5_000, reason: "payment" });
  });

  it("is balanced after a tip went back", () => {
    const tip = attempt({ state: "REFUNDED", amount: pence(500), refunds: [500], isTip: true });
    expect(shown({ attempts: [attempt(), tip] })).toMatchObject({ balance: 0, reason: "settled" });
  });

  it("names what is to be paid online, and since when", () => {
    const attempts = [attempt({ state: "OPEN" })];
    expect(shown({ settlement: "unpaid", attempts })).toMatchObject({
      balance: 5_000,
      reason: "payment",
      since: at(0),
    });
  });

  it("has each change with its fee, and the payment of the difference", () => {
    const changes = [
      { at: at(3), difference: pence(1_500), fee: pence(500) },
      { at: at(5), difference: pence(-700), fee: pence(0) },
    ];
    const attempts = [attempt({ refunds: [700], movedAt: at(5) }), attempt({ at: at(4), amount: pence(1_500) })];
    expect(shown({ due: pence(5_800), changes, attempts })).toMatchObject({
      lines: [
        ["fare", 5_000],
        ["payment", -5_000],
        ["change", 1_000],
        ["changeFee", 500],
        ["payment", -1_500],
        ["change", -700],
        ["refund", 700],
      ],
      balance: 0,
      reason: "settled",
    });
  });

  it("keeps the fee of a cancelled ride, and says that a refund is on its way, since it was requested", () => {
    const cancelled = { cancelledAt: at(9), cancelFee: pence(1_200) };
    const refunding = attempt({ state: "REFUND_ASKED", refunds: [3_800], movedAt: at(9) });
    const ledger = bookingLedger(facts({ ...cancelled, attempts: [refunding] }));
    expect(ledger).toMatchObject({ balance: 0, reason: "refund", since: at(9) });
    expect(ledger.lines.at(-1)).toMatchObject({ kind: "refund", amount: 3_800, isOpen: true });
    const refunded = bookingLedger(facts({ ...cancelled, attempts: [{ ...refunding, state: "REFUNDED" }] }));
    expect(refunded).toMatchObject({ balance: 0, reason: "settled" });
    expect(refunded.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["fare", 5_000],
      ["payment", -5_000],
      ["withdrawn", -5_000],
      ["cancelFee", 1_200],
      ["refund", 3_800],
    ]);
  });

  it("leaves a fee that nothing covers to be collected", () => {
    const fee = { settlement: "driver", cancelledAt: at(9), cancelFee: pence(1_200) } as const;
    expect(shown(fee)).toMatchObject({ balance: 1_200, reason: "collect", since: at(9) });
  });

  it("is the driver's until the ride is over", () => {
    expect(shown({ settlement: "driver" })).toMatchObject({ balance: 5_000, reason: "driver" });
    expect(shown({ settlement: "driver", finishedAt: at(90) })).toMatchObject({ balance: 0, reason: "settled" });
  });

  it("waits for the next invoice, and a credit note takes off both sides", () => {
    expect(shown({ settlement: "account" })).toMatchObject({ balance: 5_000, reason: "account" });
    const invoice = { at: at(50), number: "INV-7" };
    const credits = [{ at: at(60), number: "CN-1", amount: pence(800) }];
    expect(shown({ settlement: "account", invoice, credits })).toMatchObject({
      lines: [
        ["fare", 5_000],
        ["invoice", -5_000],
        ["credited", -800],
        ["creditNote", 800],
      ],
      balance: 0,
      reason: "settled",
    });
  });

  it("shows a flagged payment until a person has settled it", () => {
    const flagged = attempt({ state: "OPEN", isFlagged: true, movedAt: at(4) });
    expect(shown({ settlement: "unpaid", attempts: [flagged] })).toMatchObject({ reason: "flagged", since: at(4) });
  });

  it("counts what was marked as paid without a provider, and money that came twice goes back", () => {
    expect(shown({})).toMatchObject({ balance: 0, reason: "settled" });
    const twice = attempt({ state: "REFUNDED", refunds: [5_000] });
    expect(shown({ attempts: [attempt(), twice] })).toMatchObject({ balance: 0, reason: "settled" });
    expect(shown({ attempts: [attempt(), attempt()] })).toMatchObject({ balance: -5_000, reason: "surplus" });
  });

  it("comes to nothing after any history that is paid and refunded to the end", () => {
    const next = mulberry32(19);
    const random = () => next() / 2 ** 32;
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    for (let run = 0; run < 2_000; run += 1) {
      let due = 1 + upTo(20_000);
      const changes: LedgerFacts["changes"][number][] = [];
      const attempts = [attempt({ amount: pence(due) })];
      for (let count = upTo(4); count > 0; count -= 1) {
        const difference = Math.max(upTo(6_000) - 3_000, -due);
        due += difference;
        changes.push({ at: at(3), difference: pence(difference), fee: pence(upTo(300)) });
        if (difference >= 0) attempts.push(attempt({ amount: pence(difference) }));
        else giveBack(attempts, -difference);
      }
      const isCancelled = random() < 0.5;
      const cancelFee = isCancelled ? upTo(due) : 0;
      if (isCancelled) giveBack(attempts, due - cancelFee);
      const cancelled = isCancelled ? { cancelledAt: at(9), cancelFee: pence(cancelFee) } : {};
      const ledger = bookingLedger(facts({ due: pence(due), changes, attempts, ...cancelled }));
      expect([run, ledger.balance, ledger.reason]).toEqual([run, 0, "settled"]);
    }
  });
});

/** Refunds of the newest payment first, as the server requests them. */
function giveBack(attempts: LedgerAttempt[], amount: number): void {
  let left = amount;
  for (let index = attempts.length - 1; index >= 0 && left > 0; index -= 1) {
    const paid = attempts[index];
    if (!paid) continue;
    const before = paid.refunds.at(-1) ?? 0;
    const back = Math.min(left, paid.amount - before);
    left -= back;
    if (back > 0) attempts[index] = { ...paid, refunds: [...paid.refunds, before + back] };
  }
}
