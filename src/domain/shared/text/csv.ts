/** Writes tables for spreadsheets (RFC 4180). */

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
