/** Ranges of days that people choose: so many months back, or from a day to a day. */
import { addDays, type CalendarDay, type DayRange } from "./calendar-day.ts";

/** Months back that are offered; 0 is everything. */
export const PAST_MONTHS = [3, 6, 12, 0] as const;
export type PastMonths = (typeof PAST_MONTHS)[number];

/** The choice. Days are null until both were typed. */
export type DateRange =
  | { readonly kind: "past"; readonly months: PastMonths }
  | { readonly kind: "days"; readonly from: CalendarDay | null; readonly to: CalendarDay | null };

/** Why two days are not a range. */
export type RangeFault = "missing" | "reversed" | "tooLong";

/** Validates two days. @param maxDays the most days a range may have. */
export function rangeFault(from: CalendarDay | null, to: CalendarDay | null, maxDays: number): RangeFault | null {
  if (from === null || to === null) return "missing";
  if (to < from) return "reversed";
  return addDays(from, maxDays - 1) < to ? "tooLong" : null;
}

/** The same day of the month so many months earlier, or the last day of that month where it has none. */
function monthsBefore(today: CalendarDay, months: number): CalendarDay {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)));
  return date.toISOString().slice(0, 10) as CalendarDay;
}

/** The days of the past so many months, today included: from the day after the same day back then. */
export const pastDays = (months: Exclude<PastMonths, 0>, today: CalendarDay): DayRange => ({
  from: addDays(monthsBefore(today, months), 1),
  to: today,
});

/** The Monday of a day's week. */
export function mondayOf(day: CalendarDay): CalendarDay {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -6 : 1 - weekday);
}

/** First day of the month that lies so many months after that of a day; negative: before it. */
export function firstOfMonth(day: CalendarDay, later = 0): CalendarDay {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10) as CalendarDay;
}
