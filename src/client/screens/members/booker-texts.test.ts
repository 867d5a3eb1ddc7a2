import { describe, expect, it } from "vitest";
import { pence, instant } from "#domain/shared/units.ts";
import { statementRows } from "#stories/_fixtures/rides.ts";
import { statementTable, commissionTable, invoiceTable } from "./booker-texts.ts";
import type { CommissionPeriod } from "#domain/business/commission.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { ListedInvoice } from "#domain/business/invoice.ts";

/** Words are their own keys here. */
const WORDS = { t: (key: string) => key, rides: (key: string) => key } as Parameters<typeof statementTable>[2];

const cells = (csv: string): readonly (readonly string[])[] =>
  csv
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('"', "")),
    );

const LONDON = { zone: "Europe/London", currency: "GBP" };

/** The table's rows as objects by head. */
function tableOf(...args: Parameters<typeof statementTable>): readonly Readonly<Record<string, string>>[] {
  const [heads = [], ...rows] = cells(statementTable(...args));
  return rows.map((row) => Object.fromEntries(heads.map((head, index) => [head, row[index] ?? ""])));
}

describe("a statement as CSV", () => {
  it("[ENT-038] [BKR-004] has every field of the specified row, with plain numbers", () => {
    const [row] = statementRows(1).map((one) => ({
      ...one,
      bookerReference: "PO-7",
      vias: "Kew",
      note: "Cello",
      card: pence(1_000),
      cash: pence(0),
      price: pence(3_250),
      commission: pence(325),
    }));
    expect(tableOf(row ? [row] : [], LONDON, WORDS)[0]).toMatchObject({
      "statement.reference": "MET2300",
      "statement.ownReference": "PO-7",
      "statement.booker": "Grand Hotel Paddington",
      "statement.bookerAddress": "8 Praed Street, London W2 1HQ",
      "statement.pickupPostcode": row?.pickup.postcode,
      "statement.dropoffPostcode": row?.dropoff.postcode,
      "statement.vias": "Kew",
      "statement.note": "Cello",
      "statement.card": "10",
      "statement.cash": "0",
      "statement.account": "22.5",
      "statement.price": "32.5",
      "statement.commission": "3.25",
    });
  });

  it("has no time of a journey whose time is not known", () => {
    const rows = statementRows(1).map((row) => ({ ...row, at: null }));
    expect(tableOf(rows, LONDON, WORDS)[0]?.["statement.when"]).toBe("");
  });

  it("has a column for each cost field of any journey", () => {
    const rows = statementRows(2).map((row, index) => ({
      ...row,
      costAnswers: [{ name: index === 0 ? "Project" : "Cost centre", value: `answer ${index}` }],
    }));
    const table = tableOf(rows, LONDON, WORDS);
    expect(table.map((row) => [row["Project"], row["Cost centre"]])).toEqual([
      ["answer 0", ""],
      ["", "answer 1"],
    ]);
  });
});

const period = (from: string, to: string, amounts: readonly [number, number, number]): CommissionPeriod => {
  const [earned, invoiced, paid] = amounts;
  const days = { from: from as CalendarDay, to: to as CalendarDay };
  return { days, earned: pence(earned), invoiced: pence(invoiced), paid: pence(paid) };
};

it("the file of the commission has a row for each period, with amounts that a spreadsheet can sum", () => {
  const periods = [
    period("2026-10-01", "2026-10-31", [131_115, 131_115, 100_050]),
    period("2026-11-01", "2026-11-22", [40_009, 0, 0]),
  ];
  // Words are their own keys here.
  expect(commissionTable(periods, "GBP", (key) => key)).toBe(
    [
      "commission.from,commission.to,commission.earned,commission.invoiced,commission.paid",
      "01/10/2026,31/10/2026,1311.15,1311.15,1000.5",
      "01/11/2026,22/11/2026,400.09,0,0",
      "",
    ].join("\r\n"),
  );
});

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
