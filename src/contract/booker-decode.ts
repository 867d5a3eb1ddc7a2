/** Reads the days of the bookers' calls. */
import { STATEMENT_MAX_DAYS } from "#domain/booking/statement.ts";
import { daysIn, isMonday, parseDay, type CalendarDay, type DayRange } from "#domain/shared/calendar-day.ts";
import { fill, MESSAGES } from "#domain/shared/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";

interface WireRange {
  readonly datefrom: string;
  readonly dateto: string;
}

/** @returns the range, or the message for what is wrong with it. */
export function decodeDayRange({ datefrom, dateto }: WireRange): Result<DayRange, string> {
  const from = parseDay(datefrom);
  if (!from.ok) return err(fill(MESSAGES.invalid, { title: "Date from" }));
  const to = parseDay(dateto);
  if (!to.ok) return err(fill(MESSAGES.invalid, { title: "Date to" }));
  const range = { from: from.value, to: to.value };
  const days = daysIn(range);
  if (days < 1) return err("The last day must not be before the first one.");
  if (days > STATEMENT_MAX_DAYS) return err(`Please choose at most ${STATEMENT_MAX_DAYS} days.`);
  return ok(range);
}

/** @returns the Monday that a week commences with, or the message for a day that is none. */
export function decodeWeek({ weekcommencing }: { readonly weekcommencing: string }): Result<CalendarDay, string> {
  const read = parseDay(weekcommencing);
  if (!read.ok) return err(fill(MESSAGES.invalid, { title: "Week commencing" }));
  return isMonday(read.value) ? read : err("A week commences on a Monday.");
}

/** The id of a change, or null where there is none yet. */
export const decodeInvoiceId = (id: string): string | null => (id === "" || id === "0" ? null : id);

/** The version that the caller has seen, or null when he does not say. */
export const decodeInvoiceVersion = ({ version }: { readonly version?: number | null | undefined }): number | null =>
  version ?? null;
