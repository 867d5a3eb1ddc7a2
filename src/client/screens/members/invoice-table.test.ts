import { expect, it } from "vitest";
import type { ListedInvoice } from "#domain/business/invoice.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { instant, pence } from "#domain/shared/units.ts";
import { invoiceTable } from "./invoice-table.ts";

const issued: ListedInvoice = {
  id: "i1",
  number: 7,
  days: { from: "2026-10-01" as CalendarDay, to: "2026-10-31" as CalendarDay },
  issuedAt: instant(Date.parse("2026-11-01T09:00:00Z")),
  issuer: "me",
  state: "open",
  version: 1,
  creditNotes: [],
  amounts: {
    total: pence(12_000),
    credited: pence(1_200),
    vat: pence(2_000),
    vatPercent: 20,
    balance: pence(10_800),
    dueOn: "2026-12-01" as CalendarDay,
  },
};

it("the file of the invoices has a row for each issued one, with tax and day due", () => {
  // Words are their own keys here.
  const file = invoiceTable(
    [{ ...issued, number: null, state: "draft", amounts: null }, issued],
    { zone: "Europe/London", currency: "GBP" },
    (key) => key,
  );
  expect(file.split("\r\n").slice(1)).toEqual([
    "7,01/10/2026,31/10/2026,01/11/2026 09:00,01/12/2026,invoice.open,120,20,20,12,108",
    "",
  ]);
});
