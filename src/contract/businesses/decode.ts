/** Reads the days and invoices in bookers' calls. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { STATEMENT_MAX_DAYS } from "#domain/business/statement.ts";
import { daysIn, isMonday, parseDay, type CalendarDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";

interface WireRange {
  readonly datefrom: string;
  readonly dateto: string;
}

/** @returns the range, or a message about what is wrong with it. */
export function decodeDayRange({ datefrom, dateto }: WireRange): Result<DayRange, string> {
  const from = parseDay(datefrom);
  if (!from.ok) return err(fill(MESSAGES.invalid, { title: "Date from" }));
  const to = parseDay(dateto);
  if (!to.ok) return err(fill(MESSAGES.invalid, { title: "Date to" }));
  const range = { from: from.value, to: to.value };
  const days = daysIn(range);
  if (days < 1) return err(REFUSALS.period_reversed);
  if (days > STATEMENT_MAX_DAYS) return err(fill(REFUSALS.period_too_long, { limit: String(STATEMENT_MAX_DAYS) }));
  return ok(range);
}

/** @returns the Monday that the week begins with, or a message for a text that is no such day. */
export function decodeWeek({ weekcommencing }: { readonly weekcommencing: string }): Result<CalendarDay, string> {
  const read = parseDay(weekcommencing);
  if (!read.ok) return err(fill(MESSAGES.invalid, { title: "Week commencing" }));
  return isMonday(read.value) ? read : err(REFUSALS.week_not_monday);
}

/** The id of an invoice, or null where there is none yet. */
export const decodeInvoiceId = (id: string): string | null => (id === "" || id === "0" ? null : id);

/** The version that the caller has seen, or null when none is stated. */
export const decodeInvoiceVersion = ({ version }: { readonly version?: number | null | undefined }): number | null =>
  version ?? null;
