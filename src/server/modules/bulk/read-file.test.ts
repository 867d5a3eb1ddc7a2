import { assert, constantFrom, oneof, property, string, array } from "fast-check";
import { describe, expect, it } from "vitest";
import { BULK_COLUMNS, BULK_ROWS_MAX } from "#domain/business/bulk.ts";
import { csvOf } from "#domain/shared/text/csv.ts";
import { storableText } from "#domain/shared/text/plain-text.ts";
import { readFile, readRows } from "./read-file.ts";

const { pickupAt, pickup, dropoff, firstName, phone, note } = BULK_COLUMNS;
const HEADS = [pickupAt, pickup, dropoff, firstName, phone, note];
const row = (name: string, said = "") => ["01/12/2030 10:00", "A", "B", name, "+44 7700 900188", said];

const read = (text: string) => {
  const file = readFile(text, []);
  return file.ok ? file.value : file.error;
};
/** The names of the rows with their lines, and with what is said to the driver. */
const names = (text: string) => {
  const rows = read(text);
  return typeof rows === "string" ? rows : rows.map(({ line, cells }) => [line, cells.firstName, cells.note]);
};
const joined = (separator: string, rows: readonly (readonly string[])[], end = "\r\n") =>
  rows.map((cells) => cells.join(separator) + end).join("");

describe("a file of bookings", () => {
  it.each([",", ";", "\t"])("is read with %j between its cells", (separator) => {
    expect(names(joined(separator, [HEADS, row("Zoë", "a")]))).toEqual([[2, "Zoë", "a"]]);
  });

  it("takes its separator from Excel's first line, which no spreadsheet counts", () => {
    expect(names(`\uFEFFsep=|\r\n${joined("|", [HEADS, row("Ada", "a;b,c")])}`)).toEqual([[2, "Ada", "a;b,c"]]);
  });

  it.each(["\r\n", "\n", "\r"])("keeps the spreadsheet's line numbers with %j after its lines", (end) => {
    const text = joined(
      ",",
      [["Week 49", ""], [], HEADS, row("Ada"), [","], row("Alan", `"two${end}lines"`), row("Al")],
      end,
    );
    expect(names(text)).toEqual([
      [4, "Ada", ""],
      [6, "Alan", `two${end}lines`],
      [7, "Al", ""],
    ]);
  });

  it("takes quotation marks inside cells and spaces around quoted cells as people mean them", () => {
    const said = ['Ring "the" bell', '"The" bell', ' "a, b" ', "5'10\" tall"];
    expect(names(joined(",", [HEADS, ...said.map((text) => row("Ada", text))]))).toEqual([
      [2, "Ada", 'Ring "the" bell'],
      [3, "Ada", '"The" bell'],
      [4, "Ada", "a, b"],
      [5, "Ada", "5'10\" tall"],
    ]);
  });

  it("loses no other row to a quotation mark without its pair", () => {
    const text = joined(",", [
      HEADS,
      row("Ada"),
      row("Alan", '"ring'),
      row("Mary", '"call'),
      row('"Al'),
      row("Bo", '"two\nlines"'),
    ]);
    expect(names(text)).toEqual([
      [2, "Ada", ""],
      [3, "Alan", '"ring'],
      [4, "Mary", '"call'],
      [5, '"Al', ""],
      [6, "Bo", "two\nlines"],
    ]);
    const rows = read(text);
    expect(typeof rows !== "string" && rows.map(({ isDamaged }) => isDamaged)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([
    { what: "a heading twice", text: joined(",", [[...HEADS, "phone"], row("Ada")]), says: /"phone" is there twice/ },
    { what: "another table", text: "Reference,Fare\r\nMET1,12\r\n", says: /"Pickup date and time" is missing/ },
    { what: "nothing in it", text: "\r\n\r\n", says: /is missing/ },
    { what: "no rows", text: joined(",", [HEADS, ["", ""]]), says: /has no rows/ },
    {
      what: "quotation marks all over it",
      text: joined(",", [HEADS, ...Array<string[]>(30).fill(row("Ada", '"ring'))]),
      says: /cannot read this file/,
    },
    {
      what: "too many rows",
      text: csvOf([HEADS, ...Array<string[]>(BULK_ROWS_MAX + 1).fill(row("Ada"))]),
      says: /more than 500 rows/,
    },
  ])("is refused with a sentence when it has $what", ({ text, says }) => {
    expect(read(text)).toMatch(says);
  });

  it("may have five hundred rows", () => {
    expect(read(csvOf([HEADS, ...Array<string[]>(BULK_ROWS_MAX).fill(row("Ada"))]))).toHaveLength(BULK_ROWS_MAX);
  });

  const signs = constantFrom(
    '"',
    "'",
    ",",
    ";",
    "\t",
    "\n",
    "\r",
    "=",
    "-",
    " ",
    "\0",
    "\uD83D",
    "\uFEFF",
    "sep=",
    "Phone",
  );
  const anyText = oneof(
    string({ unit: "binary", maxLength: 10_000 }),
    array(signs, { maxLength: 2_000 }).map((all) => all.join("")),
  );

  it("ends in rows or in a sentence, whatever its text", () => {
    assert(
      property(anyText, (text) => {
        expect(["object", "string"]).toContain(typeof read(text));
        expect(["object", "string"]).toContain(typeof read(joined(",", [HEADS]) + text));
      }),
    );
  });

  it("means the same after our own export wrote it", () => {
    const cell = anyText.map((text) => storableText(text.slice(0, 200)));
    assert(
      property(array(array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (table) => {
        const rows = table.map((cells) => ["x", ...cells]);
        const bytes = Buffer.from(csvOf(rows));
        expect(readRows(bytes, ",")?.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});
