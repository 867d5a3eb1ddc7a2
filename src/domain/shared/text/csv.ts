/** Writes tables for spreadsheets (RFC 4180), and undoes in a cell what protects it there. */

/**
 * A spreadsheet would run text that begins like this as a formula; an apostrophe makes it text again. One that stands
 * there already gets a second, so that taking one away gives the text back. Where a decimal comma is usual, `;` ends a
 * cell, also within quotation marks that follow a comma.
 */
const FORMULA = /^(?='*[=+\-@\t\r\n])|;(?=[\s"']*[=+\-@])/g;
const DISARMED = /^'(?='*[=+\-@\t\r\n])|;'(?=[\s"']*[=+\-@])/g;

function field(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = value.replace(FORMULA, "$&'");
  // Readers trim what is not within quotation marks.
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV. Texts that a spreadsheet would take for a formula are disarmed; numbers stay numbers. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");

/** A cell as it was before `csvOf` disarmed it. */
export const rearmed = (cell: string): string => cell.replace(DISARMED, (begin) => begin.slice(0, -1));
