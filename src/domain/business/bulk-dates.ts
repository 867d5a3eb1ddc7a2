/** Dates of a file. Whether the day or the month comes first is one habit of the whole file. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { toLatinDigits, beginningOf } from "#domain/shared/text/plain-text.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { readTypedTime } from "#domain/shared/time/typed-time.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { DateOrder } from "./bulk-row.ts";
import type { FileRow } from "./bulk.ts";

const NUMERIC = /^(\s*)(\d{1,2})([/.\-\s])(\d{1,2})(?=\3(?:\d{4}|\d{2})(?!\d))/;

/** A date that begins with the month, with the day first; other text stays as it is. */
const withDayFirst = (text: string): string => toLatinDigits(text).replace(NUMERIC, "$1$4$3$2");

/** The first line with a date whose first two numbers are so, and that date. */
function firstDate(rows: readonly FileRow[], isSo: (first: number, second: number) => boolean) {
  for (const { line, cells } of rows) {
    const date = [cells.pickupAt, cells.returnAt].find((text) => {
      const [, , first, , second] = NUMERIC.exec(toLatinDigits(text)) ?? [];
      return first !== undefined && isSo(Number(first), Number(second));
    });
    if (date !== undefined) return { line, date };
  }
  return null;
}

/** Rows with the day first in their dates, or the question whether their dates begin with the month. */
export type DatedRows = { readonly rows: readonly FileRow[] } | { readonly question: string };

/**
 * Brings the dates of a file into one order. Only a number above 12 tells day from month: such a date with the month first
 * begs the question for all others.
 * @param order as the booker stated it.
 * @returns why the file is refused, where its dates have both orders.
 */
export function withDaysFirst(
  rows: readonly FileRow[],
  order: DateOrder,
  now: Instant,
  zone: string,
): Result<DatedRows, string> {
  if (order === "dmy") return ok({ rows });
  if (order === "mdy") {
    const turned = rows.map((row) => {
      const { pickupAt, returnAt } = row.cells;
      return { ...row, cells: { ...row.cells, pickupAt: withDayFirst(pickupAt), returnAt: withDayFirst(returnAt) } };
    });
    return ok({ rows: turned });
  }
  const odd = firstDate(rows, (first, second) => second > 12 && first <= 12);
  if (odd === null) return ok({ rows });
  const [line, date] = [String(odd.line), beginningOf(odd.date, 40)];
  if (firstDate(rows, (first, second) => first > 12 && second <= 12))
    return err(fill(REFUSALS.file_dates_mixed, { line, date }));
  const at = readWholeTime(withDayFirst(odd.date), now, zone);
  const time = at === null ? withDayFirst(date) : formatWall(at, zone);
  return ok({ question: fill(REFUSALS.file_month_first, { line, date, time }) });
}

/** A year and a day, after which a date without its year means another moment. */
const LATER_MINUTES = 366 * 24 * 60;

/** The moment of a cell, in any form that readTypedTime knows, but with the whole date: a file may be weeks old. */
export function readWholeTime(text: string, now: Instant, zone: string): Instant | null {
  const read = readTypedTime(text, now, zone);
  const later = readTypedTime(text, addMinutes(now, LATER_MINUTES), zone);
  return read.ok && later.ok && read.value === later.value ? read.value : null;
}
