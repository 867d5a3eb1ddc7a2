import { describe, expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { statementRows } from "#stories/_fixtures/rides.ts";
import { statementTable } from "./statement-table.ts";

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
