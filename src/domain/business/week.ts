/** The week of bookings that the dashboard's chart shows. */
import { addDays, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { pence, type Pence } from "#domain/shared/units.ts";

/** A day of the chart. */
export interface ChartDay {
  readonly day: CalendarDay;
  /** Bookings whose pickup is on that day; cancelled ones do not count. */
  readonly count: number;
  /** What they cost together. */
  readonly total: Pence;
}

/** A week of seven days from a Monday on. */
export interface ChartWeek {
  readonly monday: CalendarDay;
  readonly days: readonly ChartDay[];
}

/** The seven days from a Monday on, each with its figures; a day that is not among them has no bookings. */
export const weekOf = (monday: CalendarDay, known: readonly ChartDay[]): ChartWeek => ({
  monday,
  days: Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index);
    return known.find((one) => one.day === day) ?? { day, count: 0, total: pence(0) };
  }),
});

/** The totals of a week. */
export const weekTotals = ({ days }: ChartWeek): { readonly count: number; readonly total: Pence } => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  total: pence(days.reduce((sum, { total }) => sum + total, 0)),
});
