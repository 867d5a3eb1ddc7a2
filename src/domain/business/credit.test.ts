import { describe, expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { creditLeft, creditUsed, type CreditStanding } from "./credit.ts";

const standing = (over: Partial<CreditStanding> = {}): CreditStanding => ({
  limit: pence(100_000),
  notInvoiced: pence(20_000),
  openInvoices: 1,
  invoiced: pence(30_000),
  ...over,
});

describe("a business's credit", () => {
  it("is used by open invoices and by rides that are not invoiced yet", () => {
    expect(creditUsed(standing())).toBe(50_000);
    expect(creditLeft(standing())).toBe(50_000);
  });

  it("is never less than nothing, and nothing without an account", () => {
    expect(creditLeft(standing({ limit: pence(40_000) }))).toBe(0);
    expect(creditLeft(standing({ limit: null }))).toBe(0);
  });
});
