import { describe, expect, it } from "vitest";
import { decodeReply } from "#contract/core/read-reply.ts";
import type { NamedLedger } from "#domain/payment/ledger.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { studioLedger } from "./ledger.ts";

const TERMS = { zone: "Europe/London", currency: "GBP" };
const { body, reply } = studioLedger;

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
    expect(decodeReply(reply, reply.encode(ledger, TERMS), TERMS)).toEqual(ledger);
  });

  it("is in whole units", () => {
    const amountIn = (currency: string) => reply.encode(ledgerIn(currency), TERMS).ledgerlines[0]?.amount;
    expect(["GBP", "JPY", "KWD"].map(amountIn)).toEqual([55.37, 5_537, 5.537]);
  });

  it("leaves out what it cannot read", () => {
    const line = { linekind: "fare", bookedon: "2026-11-21T09:00:00.000Z", amount: 5 };
    const ledgerlines = [{ ...line, linekind: "gift" }, { ...line, bookedon: "soon" }, line];
    const read = decodeReply(reply, { code: 1, currencycode: "GBP", ledgerlines }, TERMS);
    expect(read.lines).toMatchObject([{ amount: 500 }]);
  });

  it("is asked for by a reference as people type it", () => {
    expect(body.decode(body.encode(" cb4f7k2 ", TERMS), TERMS)).toBe("CB4F7K2");
  });
});
