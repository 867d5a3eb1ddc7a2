/** Reads the text of a file as spreadsheets write it: CSV with any separator, titles above the headings, stray quotes. */
import { CsvError, parse, type Options } from "csv-parse/sync";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { BULK_ROWS_MAX, headingOf, readBulk, type FileRow, type SheetRow } from "#domain/business/bulk.ts";
import type { CostField } from "#domain/business/cost-fields.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { rearmed } from "#domain/shared/text/csv.ts";
import { storableText } from "#domain/shared/text/plain-text.ts";

/** Longest row that is read: the longest texts of all columns together are below it. */
const RECORD_MAX = 20_000;
/** Each of them is searched for its end once more. A file with more is not CSV. */
const DAMAGED_MAX = 20;
/** Titles and headings, and one row more than is allowed, so that a file with too many rows is noticed. */
const ROWS_KEPT = 10 + BULK_ROWS_MAX + 1;
/** Enough lines to find the headings in. */
const HEAD_LINES = 10;

/** Excel takes the separator from such a line, and does not count it. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?[,;\t]*(?:\r\n|\r|\n|$)/i;

/** Reads the text of a file. @returns its rows, or why it cannot be read as a whole. */
export function readFile(text: string, fields: readonly CostField[]): Result<readonly FileRow[], string> {
  const whole = storableText(text).replace(/^\uFEFF/, "");
  const [line = "", stated = ","] = SEPARATOR_LINE.exec(whole) ?? [];
  const bytes = Buffer.from(whole.slice(line.length));
  const read = [stated, ",", ";", "\t"].map((delimiter) => {
    const head = readRows(bytes, delimiter, HEAD_LINES) ?? [];
    return { delimiter, names: headingOf(head, fields).names };
  });
  const [best] = read.toSorted((one, other) => other.names - one.names);
  const rows = readRows(bytes, best?.delimiter ?? ",");
  return rows === null ? err(REFUSALS.file_unreadable) : readBulk(rows, fields);
}

/**
 * The rows with any text, or null where too many are damaged. A quotation mark in the wrong place costs no other row: its
 * line is read again, with quotation marks as plain characters where they do not pair.
 * @param most lines to read.
 */
export function readRows(
  bytes: Buffer,
  delimiter: string,
  most = Number.POSITIVE_INFINITY,
): readonly SheetRow[] | null {
  const rows: SheetRow[] = [];
  let [line, end, damaged] = [0, 0, 0];
  const keep = (cells: readonly string[], length: number, isDamaged: boolean): void => {
    line += 1;
    end += length;
    damaged += isDamaged ? 1 : 0;
    if (rows.length < ROWS_KEPT && cells.some((cell) => cell.trim() !== ""))
      rows.push({ line, cells: cells.map(rearmed), isDamaged });
  };
  while (end < bytes.length && line < most) {
    const rest = bytes.subarray(end);
    if (keepRecords(rest, { delimiter, trim: true, ...(most < Infinity && { to: most - line }) }, keep)) break;
    if (!keepRelaxed(bytes.subarray(end), delimiter, keep)) keepPlain(bytes.subarray(end), delimiter, keep);
    if (damaged > DAMAGED_MAX) return null;
  }
  return rows;
}

/** Takes the cells of a record and the length of its text in bytes. */
type Keep = (cells: readonly string[], length: number, isDamaged: boolean) => void;

/** Keeps every record up to the first that is not well-formed. @returns whether all of them are. */
function keepRecords(bytes: Buffer, options: Options, keep: Keep): boolean {
  let before = 0;
  try {
    parse(bytes, {
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      max_record_size: RECORD_MAX,
      ...options,
      on_record(cells: string[], { bytes: end }) {
        keep(cells, end - before, false);
        before = end;
        return null;
      },
    });
    return true;
  } catch (error) {
    if (error instanceof CsvError) return false;
    throw error;
  }
}

/** Keeps a record with quotation marks inside its cells, unless one of them has no pair. */
function keepRelaxed(bytes: Buffer, delimiter: string, keep: Keep): boolean {
  let isKept = false;
  keepRecords(bytes, { delimiter, ltrim: true, relax_quotes: true, to: 1 }, (cells, length) => {
    // Such a cell begins with a quotation mark of this row and ends at one of another row.
    if (cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell))) return;
    isKept = true;
    keep(cells, length, false);
  });
  return isKept;
}

const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13;

/** Keeps a line as damaged: its quotation marks are plain characters. */
function keepPlain(bytes: Buffer, delimiter: string, keep: Keep): void {
  const at = bytes.findIndex(isLineEnd);
  const text = at < 0 ? bytes : bytes.subarray(0, at);
  const ending = at < 0 ? 0 : bytes[at] === 13 && bytes[at + 1] === 10 ? 2 : 1;
  const [cells = []] = parse(text, { delimiter, quote: false, trim: true, max_record_size: 0 });
  keep(cells, text.length + ending, true);
}
