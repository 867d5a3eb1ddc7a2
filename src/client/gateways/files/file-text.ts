import { csvOf } from "#domain/shared/text/csv.ts";

/** Why a file has no text to read: it is no workbook that we can open, or far too large. */
export type FileProblem = "workbook" | "large";

/** No table of the rows that one file may have is larger, even with pictures beside it. */
const BYTES_MAX = 10_000_000;
/** Old and protected workbooks begin like this. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
/** Workbooks of today, as every zip. */
const ZIP = [0x50, 0x4b];

const begins = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/**
 * The text of a file as spreadsheets save it, in the encoding that its bytes show; a workbook gives its first sheet as CSV.
 * Rejects where the file or the reader of workbooks cannot be loaded.
 */
export async function fileText(file: Blob): Promise<{ readonly text: string } | { readonly problem: FileProblem }> {
  if (file.size > BYTES_MAX) return { problem: "large" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (begins(bytes, OLE)) return { problem: "workbook" };
  if (!begins(bytes, ZIP)) return { text: decoded(bytes) };
  const { readSheet } = await import("read-excel-file/browser");
  const rows: readonly (readonly unknown[])[] | null = await readSheet(bytes.buffer).catch(() => null);
  return rows === null ? { problem: "workbook" } : { text: csvOf(rows.map((cells) => cells.map(cellText))) };
}

/** Windows-1252 is what Excel saves as plain CSV; it has a character for every byte, so it comes last. */
function decoded(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: !begins(bytes, [0xef, 0xbb, 0xbf]) }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The order of bytes in UTF-16: stated by a mark, or seen by where half of each Latin letter is zero. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (begins(bytes, [0xff, 0xfe])) return "utf-16le";
  if (begins(bytes, [0xfe, 0xff])) return "utf-16be";
  const sample = bytes.subarray(0, 1_000);
  const zeros = (odd: number): number => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [high, low] = [zeros(0), zeros(1)];
  if (Math.max(high, low) < sample.length / 4) return null;
  return low > high ? "utf-16le" : "utf-16be";
}

/**
 * A cell of a workbook as text. A date has its year first, which no reader takes for another order; midnight is what a
 * date without a time has.
 */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date))
    return typeof cell === "string" || typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
  // A spreadsheet keeps fractions of days, which miss the minute by a little.
  const minute = new Date(Math.round(cell.getTime() / 60_000) * 60_000);
  return minute
    .toISOString()
    .slice(0, 16)
    .replace("T", " ")
    .replace(/ 00:00$/, "");
}
