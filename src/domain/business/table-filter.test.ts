import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { ListedInvoice } from "./invoice.ts";
import { aStatementRow } from "#tests/support/bookings/statement-row.ts";
import {
  filterInvoices,
  filterStatement,
  NO_INVOICE_FILTER,
  NO_STATEMENT_FILTER,
  statementChoices,
} from "./table-filter.ts";

const centre = (value: string) => [{ name: "Cost centre", value }];
const ROWS = [
  aStatementRow("A", { at: instant(1), passenger: "Zoë Müller", costAnswers: centre("AT-1") }),
  aStatementRow("B", { at: instant(3), status: "cancelled", costAnswers: centre("AT-2"), note: "Lift at gate 4" }),
  aStatementRow("C", { at: null, pickup: { address: "12 Praed Street", postcode: "W2 1HQ" }, bookerReference: "PO-7" }),
  aStatementRow("D", { at: instant(2), costAnswers: centre("AT-1") }),
];
const references = (filter: Partial<typeof NO_STATEMENT_FILTER>) =>
  filterStatement(ROWS, { ...NO_STATEMENT_FILTER, ...filter }).map(({ reference }) => reference);

describe("the journeys of a statement", () => {
  it("come newest first, those without a time last", () => {
    expect(references({})).toEqual(["B", "D", "A", "C"]);
  });

  it.each([
    { search: "muller zoe", finds: ["A"] },
    { search: "praed w2", finds: ["C"] },
    { search: "po-7", finds: ["C"] },
    { search: "AT-1", finds: ["D", "A"] },
    { search: "gate", finds: ["B"] },
    { search: "  ", finds: ["B", "D", "A", "C"] },
    { search: "at-1 gate", finds: [] },
  ])('are found by "$search"', ({ search, finds }) => {
    expect(references({ search })).toEqual(finds);
  });

  it("are filtered by status and cost field, all at once", () => {
    expect(references({ status: "cancelled" })).toEqual(["B"]);
    expect(references({ costs: { "Cost centre": "AT-1" } })).toEqual(["D", "A"]);
    expect(references({ status: "cancelled", costs: { "Cost centre": "AT-1" } })).toEqual([]);
    expect(references({ costs: { "Cost centre": "" } })).toHaveLength(4);
  });

  it("offer the values that occur", () => {
    expect(statementChoices(ROWS)).toEqual({
      statuses: ["cancelled", "finished"],
      costs: [{ name: "Cost centre", values: ["AT-1", "AT-2"] }],
    });
  });
});

describe("the invoices of a business", () => {
  const invoice = (id: string, over: Partial<ListedInvoice>): ListedInvoice => ({
    id,
    number: null,
    days: { from: "2026-10-01" as CalendarDay, to: "2026-10-31" as CalendarDay },
    issuedAt: null,
    issuer: "me",
    state: "draft",
    version: 1,
    amounts: null,
    creditNotes: [],
    ...over,
  });
  const INVOICES = [invoice("draft", {}), invoice("twelve", { number: 12, state: "open", issuer: "office" })];
  const ids = (filter: Partial<typeof NO_INVOICE_FILTER>) =>
    filterInvoices(INVOICES, { ...NO_INVOICE_FILTER, ...filter }).map(({ id }) => id);

  it("are found by number, day, issuer and state", () => {
    expect(ids({})).toEqual(["draft", "twelve"]);
    expect(ids({ search: "12" })).toEqual(["twelve"]);
    expect(ids({ search: "31/10/2026" })).toEqual(["draft", "twelve"]);
    expect(ids({ search: "office" })).toEqual(["twelve"]);
    expect(ids({ state: "draft" })).toEqual(["draft"]);
    expect(ids({ state: "paid" })).toEqual([]);
  });
});
