import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import {
  ATTEMPT_STATES,
  judgeReport,
  nextRefund,
  mayMove,
  type AttemptFacts,
  type AttemptState,
  type BookingFacts,
  type PaymentReport,
  type ProviderState,
} from "./attempt.ts";

const PROVIDER_STATES: readonly ProviderState[] = [
  "open",
  "action",
  "processing",
  "approved",
  "succeeded",
  "cancelled",
];

const attempt = (over: Partial<AttemptFacts> = {}): AttemptFacts => ({
  state: "OPEN",
  amount: pence(4200),
  currency: "GBP",
  reference: "metro/b/1",
  live: false,
  refund: pence(0),
  ...over,
});
const pending: BookingFacts = { standing: "pending", isPaid: false, isLate: false };
const report = (over: Partial<PaymentReport> = {}): PaymentReport => ({
  state: "succeeded",
  amount: pence(4200),
  currency: "GBP",
  reference: "metro/b/1",
  live: false,
  refunded: pence(0),
  declines: 0,
  ...over,
});
const moved = (to: AttemptState, effect: string | null = null) => ({ kind: "move", to, effect });

/** Rows: from; columns: to, in the order of ATTEMPT_STATES. */
const ALLOWED: Readonly<Record<AttemptState, string>> = {
  NEW: ".xxxxxx.",
  OPEN: "..xxxxx.",
  CAPTURING: ".x.xxxx.",
  CLOSING: "....xxx.",
  SUCCEEDED: "......x.",
  CANCELLED: "......x.",
  REFUND_ASKED: "....x..x",
  REFUNDED: "........",
};

describe("an attempt to pay", () => {
  it("moves along its 23 ways and no other of the 64", () => {
    const ways = ATTEMPT_STATES.map((from) => [
      from,
      ATTEMPT_STATES.map((to) => (mayMove(from, to) ? "x" : ".")).join(""),
    ]);
    expect(Object.fromEntries(ways)).toEqual(ALLOWED);
  });

  it("confirms a pending booking once it is paid, whatever it was doing", () => {
    for (const state of ["NEW", "OPEN", "CAPTURING", "CLOSING"] as const) {
      expect(judgeReport(attempt({ state }), pending, report())).toEqual(moved("SUCCEEDED", "confirm"));
    }
    const ride: BookingFacts = { standing: "confirmed", isPaid: false, isLate: false };
    expect(judgeReport(attempt(), ride, report())).toEqual(moved("SUCCEEDED", "pay"));
  });

  it("has no further effect when the same news comes again", () => {
    for (const state of ["SUCCEEDED", "REFUNDED", "REFUND_ASKED"] as const) {
      const paid: BookingFacts = { standing: "confirmed", isPaid: true, isLate: false };
      expect(judgeReport(attempt({ state, refund: pence(4200) }), paid, report())).toEqual({ kind: "keep" });
    }
  });

  it("confirms what is paid while the booking is expiring, and returns what comes after its end", () => {
    const late: BookingFacts = { standing: "pending", isPaid: false, isLate: true };
    expect(judgeReport(attempt({ state: "CLOSING" }), late, report())).toEqual(moved("SUCCEEDED", "confirm"));
    const ended: BookingFacts = { standing: "ended", isPaid: false, isLate: true };
    expect(judgeReport(attempt({ state: "CLOSING" }), ended, report())).toEqual(moved("REFUND_ASKED", "return"));
    expect(judgeReport(attempt({ state: "CANCELLED" }), pending, report())).toEqual(moved("REFUND_ASKED", "return"));
    const twice: BookingFacts = { standing: "confirmed", isPaid: true, isLate: false };
    expect(judgeReport(attempt(), twice, report())).toEqual(moved("REFUND_ASKED", "return"));
  });

  it("goes back in the parts that were asked for, whichever process carries them out and however late", () => {
    expect(nextRefund([1000, 4200], 0)).toEqual({ from: 0, to: 1000 });
    expect(nextRefund([1000, 4200], 1000)).toEqual({ from: 1000, to: 4200 });
    expect(nextRefund([1000, 4200], 4200)).toBeNull();
    expect(nextRefund([], 0)).toBeNull();
    // What the operator has given back at the provider is not given back again.
    expect(nextRefund([4200], 700)).toEqual({ from: 700, to: 4200 });
    expect(nextRefund([1000, 4200], 1500)).toEqual({ from: 1500, to: 4200 });
  });

  it("is refunded once the provider has sent all of it back", () => {
    const asked = attempt({ state: "REFUND_ASKED", refund: pence(4000) });
    const ended: BookingFacts = { standing: "ended", isPaid: true, isLate: false };
    expect(judgeReport(asked, ended, report({ refunded: pence(3999) }))).toEqual({ kind: "keep" });
    expect(judgeReport(asked, ended, report({ refunded: pence(4000) }))).toEqual(moved("REFUNDED"));
  });

  it("ends its booking only when the time is over and the provider has closed the payment", () => {
    const cancelled = report({ state: "cancelled" });
    const late: BookingFacts = { ...pending, isLate: true };
    expect(judgeReport(attempt({ state: "CLOSING" }), late, cancelled)).toEqual(moved("CANCELLED", "end"));
    expect(judgeReport(attempt({ state: "CLOSING" }), pending, cancelled)).toEqual(moved("CANCELLED"));
    expect(judgeReport(attempt({ state: "CLOSING" }), late, report({ state: "processing" }))).toEqual({ kind: "keep" });
  });

  it("stays open while the outcome is unknown, and is charged once the payer has approved", () => {
    for (const state of ["open", "action", "processing"] as const) {
      expect(judgeReport(attempt({ state: "NEW" }), pending, report({ state }))).toEqual(moved("OPEN"));
      expect(judgeReport(attempt(), pending, report({ state }))).toEqual({ kind: "keep" });
    }
    expect(judgeReport(attempt(), pending, report({ state: "approved" }))).toEqual(moved("CAPTURING"));
    const declined = judgeReport(attempt({ state: "CAPTURING" }), pending, report({ state: "open" }));
    expect(declined).toEqual(moved("OPEN"));
  });

  it("is closed when its booking can no longer be paid", () => {
    const open = report({ state: "open" });
    for (const booking of [
      { standing: "ended", isPaid: false, isLate: true },
      { standing: "confirmed", isPaid: true, isLate: false },
      { standing: "confirmed", isPaid: false, isLate: true },
    ] as const) {
      expect(judgeReport(attempt(), booking, open)).toEqual(moved("CLOSING"));
    }
  });

  it("is closed after five declined tries", () => {
    expect(judgeReport(attempt(), pending, report({ state: "open", declines: 4 }))).toEqual({ kind: "keep" });
    expect(judgeReport(attempt(), pending, report({ state: "open", declines: 5 }))).toEqual(moved("CLOSING"));
    expect(judgeReport(attempt(), pending, report({ declines: 5 }))).toEqual(moved("SUCCEEDED", "confirm"));
  });

  it.each([
    { differs: "amount", over: { amount: pence(500) } },
    { differs: "currency", over: { currency: "EUR" } },
    { differs: "reference", over: { reference: "metro/other/1" } },
    { differs: "reference", over: { reference: "bright/b/1" } },
    { differs: "mode", over: { live: true } },
  ])("is put aside when the $differs differs, and never confirmed by it", ({ differs, over }) => {
    fc.assert(
      fc.property(fc.constantFrom(...ATTEMPT_STATES), fc.constantFrom(...PROVIDER_STATES), (state, said) => {
        const verdict = judgeReport(attempt({ state }), pending, report({ ...over, state: said }));
        if (said === "cancelled" && verdict.kind === "move") expect(verdict).toEqual(moved("CANCELLED"));
        else expect(verdict).toEqual({ kind: "flag", differs });
      }),
    );
  });

  it("never makes a move that is not one of its ways", () => {
    const booking = fc.record({
      standing: fc.constantFrom("pending" as const, "confirmed" as const, "ended" as const),
      isPaid: fc.boolean(),
      isLate: fc.boolean(),
    });
    const states = fc.constantFrom(...ATTEMPT_STATES);
    fc.assert(
      fc.property(states, booking, fc.constantFrom(...PROVIDER_STATES), fc.nat(4200), (state, facts, said, back) => {
        const verdict = judgeReport(attempt({ state }), facts, report({ state: said, refunded: pence(back) }));
        expect(verdict.kind !== "move" || mayMove(state, verdict.to)).toBe(true);
        const confirms = verdict.kind === "move" && verdict.effect === "confirm";
        expect(confirms && (said !== "succeeded" || facts.standing !== "pending")).toBe(false);
      }),
    );
  });
});
