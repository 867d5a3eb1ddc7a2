import { describe, expect, it } from "vitest";
import type { NamedLedger } from "#domain/payment/ledger.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { decodeLedger, encodeLedgerOf } from "./codec.ts";
import { ledgerReply, statedReference } from "./reply.ts";

const ledgerIn = (currency: string): NamedLedger => ({
  reference: "CB4F7K2",
  currency,
  balance: pence(0),
  reason: "refund",
  since: instant(60_000),
  lines: [
    { kind: "fare", at: instant(0), amount: pence(5_537), reference: "", isOpen: false },
    { kind: "payment", at: instant(0), amount: pence(-5_537), reference: "pi_1", isOpen: false },
    { kind: "withdrawn", at: instant(60_000), amount: pence(-5_537), reference: "", isOpen: false },
    { kind: "refund", at: instant(60_000), amount: pence(5_537), reference: "pi_1", isOpen: true },
  ],
});

describe("a ledger on the wire", () => {
  it.each(["GBP", "JPY", "KWD"])("comes as it went, to the smallest unit of %s", (currency) => {
    const ledger = ledgerIn(currency);
    expect(decodeLedger(ledgerReply(ledger, ledger))).toEqual(ledger);
  });

  it("is in whole units", () => {
    const amountIn = (currency: string) => ledgerReply(ledgerIn(currency), ledgerIn(currency)).ledgerlines[0]?.amount;
    expect(["GBP", "JPY", "KWD"].map(amountIn)).toEqual([55.37, 5_537, 5.537]);
  });

  it("leaves out what it cannot read", () => {
    const line = { linekind: "fare", bookedon: "2026-11-21T09:00:00.000Z", amount: 5 };
    const ledgerlines = [{ ...line, linekind: "gift" }, { ...line, bookedon: "soon" }, line];
    expect(decodeLedger({ code: 1, currencycode: "GBP", ledgerlines }).lines).toMatchObject([{ amount: 500 }]);
  });

  it("is asked for by a reference as people type it", () => {
    expect(statedReference({ bref: encodeLedgerOf(" cb4f7k2 ").bref })).toBe("CB4F7K2");
  });
});
