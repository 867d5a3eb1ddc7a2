import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { instant } from "#domain/shared/units.ts";
import { invoiceLock, invoiceState, isOwnDraft, type BookerInvoice } from "./invoice.ts";

const invoice = (over: Partial<BookerInvoice> = {}): BookerInvoice => ({
  id: "i1",
  number: null,
  days: { from: "2026-10-01" as CalendarDay, to: "2026-10-31" as CalendarDay },
  issuedAt: null,
  issuer: { accountId: "ada", name: "Ada Lovelace" },
  isPaid: false,
  version: 1,
  amounts: null,
  ...over,
});

describe("an invoice", () => {
  it("is a draft without a number, then open, then paid", () => {
    expect(invoiceState(invoice())).toBe("draft");
    expect(invoiceState(invoice({ number: 1, issuedAt: instant(0) }))).toBe("open");
    expect(invoiceState(invoice({ number: 1, issuedAt: instant(0), isPaid: true }))).toBe("paid");
  });

  it("[BKR-009] [BKR-010] is changed by its issuer only, and only while it is a draft", () => {
    expect(invoiceLock(invoice(), "ada")).toBeNull();
    expect(invoiceLock(invoice({ number: 1 }), "ada")).toBe("issued");
    expect(invoiceLock(invoice(), "grace")).toBe("issuer");
    expect(invoiceLock(invoice({ issuer: null, number: 1 }), "ada")).toBe("issuer");
    expect(isOwnDraft({ issuer: "me", state: "draft" })).toBe(true);
    expect(isOwnDraft({ issuer: "me", state: "open" })).toBe(false);
    expect(isOwnDraft({ issuer: "Grace Hopper", state: "draft" })).toBe(false);
  });
});
