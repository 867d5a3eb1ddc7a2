/** What a business earns: of a booking, by calendar month or by week as the dashboard's chart shows it. */
import { addDays, type CalendarDay, type DayRange } from "#domain/shared/time/calendar-day.ts";
import { firstOfMonth, mondayOf } from "#domain/shared/time/date-range.ts";
import { pence, type Pence } from "#domain/shared/units.ts";

/** What a booker earns from a booking, of what is really paid for it. @param rate hundredths of a percent. */
export const commissionOf = (due: Pence, rate: number): Pence => pence((due * rate) / 10_000);

/** What a period of the chart is. */
export const COMMISSION_UNITS = ["month", "week"] as const;
export type CommissionUnit = (typeof COMMISSION_UNITS)[number];

/** Commission in pence of the journeys that begin in some days. Each amount is part of the one before. */
export interface CommissionAmounts {
  /** The commission of the statement's lines. */
  readonly earned: Pence;
  /** The part that is on an issued invoice. */
  readonly invoiced: Pence;
  /** The part that is on an invoice marked as paid. */
  readonly paid: Pence;
}

/** A month or a week with its commission; the first and the last may be cut off by the range that was asked for. */
export interface CommissionPeriod extends CommissionAmounts {
  readonly days: DayRange;
}

/** Periods that the chart shows at once: a year of months, a quarter of weeks. */
const SHOWN: Readonly<Record<CommissionUnit, number>> = { month: 12, week: 13 };

/** First day of the month or week that lies `later` periods after that of a day. */
const startOf = (unit: CommissionUnit, day: CalendarDay, later: number): CalendarDay =>
  unit === "month" ? firstOfMonth(day, later) : addDays(mondayOf(day), later * 7);

/** The months or weeks of a range, in order and without a gap. */
export function periodsOf(days: DayRange, unit: CommissionUnit): readonly DayRange[] {
  const periods: DayRange[] = [];
  for (let { from } = days; from <= days.to;) {
    const next = startOf(unit, from, 1);
    const last = addDays(next, -1);
    periods.push({ from, to: last < days.to ? last : days.to });
    from = next;
  }
  return periods;
}

/**
 * The days that the chart shows: twelve months or thirteen weeks that end today, or so many such stretches earlier.
 * @param back stretches before the present one; 0 is the present one.
 */
export function commissionDays(unit: CommissionUnit, today: CalendarDay, back: number): DayRange {
  const first = 1 - SHOWN[unit] * (back + 1);
  const from = startOf(unit, today, first);
  return { from, to: back === 0 ? today : addDays(startOf(unit, today, first + SHOWN[unit]), -1) };
}

/** The sums of many periods. */
export function commissionTotals(periods: readonly CommissionAmounts[]): CommissionAmounts {
  const sum = (amount: keyof CommissionAmounts): Pence =>
    pence(periods.reduce((whole, period) => whole + period[amount], 0));
  return { earned: sum("earned"), invoiced: sum("invoiced"), paid: sum("paid") };
}
