/** Corrections of single cells in an uploaded file, so that it need not be uploaded again. */
import { MESSAGES } from "#domain/shared/text/messages.ts";
import { parseCsv } from "#domain/shared/text/csv.ts";
import { BULK_COLUMNS } from "./bulk.ts";

/** A file as a table: its headings, and its rows in the order in which the server numbers them. */
export interface BulkTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function readBulkTable(text: string): BulkTable {
  const [heads = [], ...rows] = parseCsv(text);
  return { heads, rows };
}

const isHead = (head: string) => (other: string) => other.toLowerCase() === head.toLowerCase();

/** The cell of a line of the file; the headings are line 1. */
export const cellAt = ({ heads, rows }: BulkTable, line: number, head: string): string =>
  rows[line - 2]?.[heads.findIndex(isHead(head))] ?? "";

/** The table with a cell changed; a column that the file lacks is added. */
export function withCell({ heads, rows }: BulkTable, line: number, head: string, value: string): BulkTable {
  const found = heads.findIndex(isHead(head));
  const at = found < 0 ? heads.length : found;
  return {
    heads: found < 0 ? [...heads, head] : heads,
    rows: rows.map((row, index) =>
      index === line - 2
        ? Array.from({ length: Math.max(row.length, at + 1) }, (_, i) => (i === at ? value : (row[i] ?? "")))
        : row,
    ),
  };
}

/** The table without these lines. */
export const withoutLines = ({ heads, rows }: BulkTable, lines: readonly number[]): BulkTable => ({
  heads,
  rows: rows.filter((_, index) => !lines.includes(index + 2)),
});

/**
 * The column that an error is about: errors begin with the name of their column.
 * @param fields names of the business's own columns.
 * @returns null where it is about the whole row.
 */
export function columnOf(error: string, fields: readonly string[]): string | null {
  if (error.startsWith(MESSAGES.earliestPickup)) return BULK_COLUMNS.pickupAt;
  const names = [...Object.values(BULK_COLUMNS), ...fields].toSorted((one, other) => other.length - one.length);
  return names.find((name) => error.startsWith(`${name} is `)) ?? null;
}
