/** Writes and reads tables of spreadsheets (RFC 4180). */

/**
 * A spreadsheet would run text that begins like this as a formula; an apostrophe makes it text again. Where a decimal
 * comma is usual, `;` ends a cell, also within quotation marks that follow a comma.
 */
const FORMULA = /^[=+\-@\t\r\n]|;(?=[\s"']*[=+\-@])/g;

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = value.replace(FORMULA, (begin) => (begin === ";" ? ";'" : `'${begin}`));
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV. Texts that a spreadsheet would take for a formula are disarmed; numbers stay numbers. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

/** Spreadsheets of some countries write semicolons; the header row shows which. */
export function delimiterOf(text: string): string {
  const [heads = ""] = text.split("\n", 1);
  return heads.split(";").length > heads.split(",").length ? ";" : ",";
}

/** A cell without the apostrophe that keeps a spreadsheet from running its text as a formula. */
export const disarmed = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, "");

/** The rows of a CSV text, with trimmed cells; rows without any text are left out. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, "");
  const delimiter = delimiterOf(source);
  const rows: string[][] = [[]];
  // A quoted cell, a plain one, and what ends it; a quotation mark that is never closed ends with the text.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)(?:"|$)|([^${delimiter}\r\n]*))(${delimiter}|\r?\n|\r|$)`, "g");
  for (const [whole, quoted, plain = "", end = ""] of source.matchAll(cell)) {
    if (whole === "" && rows.at(-1)?.length === 0) break;
    const value = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(disarmed(value).trim());
    if (end === "") break;
    if (end !== delimiter) rows.push([]);
  }
  return rows.filter((row) => row.some((value) => value !== ""));
}
