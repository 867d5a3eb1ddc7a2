import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { pence } from "#domain/shared/units.ts";
import { commissionDays, commissionTotals, periodsOf, commissionOf } from "./commission.ts";

const day = (text: string) => text as CalendarDay;
const range = (from: string, to: string) => ({ from: day(from), to: day(to) });

describe("the periods of a range", () => {
  it("are calendar months, the first and last cut off by the range", () => {
    expect(periodsOf(range("2025-12-15", "2026-03-02"), "month")).toEqual([
      range("2025-12-15", "2025-12-31"),
      range("2026-01-01", "2026-01-31"),
      range("2026-02-01", "2026-02-28"),
      range("2026-03-01", "2026-03-02"),
    ]);
  });

  it("are weeks from Monday, the first and last cut off by the range", () => {
    expect(periodsOf(range("2026-11-14", "2026-11-24"), "week")).toEqual([
      range("2026-11-14", "2026-11-15"),
      range("2026-11-16", "2026-11-22"),
      range("2026-11-23", "2026-11-24"),
    ]);
  });
});

describe("the days of the chart", () => {
  it.each([
    { unit: "month", today: "2026-11-22", back: 0, days: range("2025-12-01", "2026-11-22"), count: 12 },
    { unit: "month", today: "2026-11-22", back: 1, days: range("2024-12-01", "2025-11-30"), count: 12 },
    { unit: "month", today: "2028-02-29", back: 0, days: range("2027-03-01", "2028-02-29"), count: 12 },
    { unit: "week", today: "2026-11-22", back: 0, days: range("2026-08-24", "2026-11-22"), count: 13 },
    { unit: "week", today: "2026-11-23", back: 0, days: range("2026-08-31", "2026-11-23"), count: 13 },
    { unit: "week", today: "2026-11-23", back: 1, days: range("2026-06-01", "2026-08-30"), count: 13 },
  ] as const)(
    "are $count periods when counted by $unit on $today, $back turns back",
    ({ unit, today, back, days, count }) => {
      expect(commissionDays(unit, day(today), back)).toEqual(days);
      expect(periodsOf(days, unit)).toHaveLength(count);
    },
  );
});

it("the sums of no periods are zero", () => {
  expect(commissionTotals([])).toEqual({ earned: 0, invoiced: 0, paid: 0 });
  const one = { earned: pence(10), invoiced: pence(5), paid: pence(1) };
  expect(commissionTotals([one, one])).toEqual({ earned: 20, invoiced: 10, paid: 2 });
});

it("a booker's commission is a share of the fare, rounded to whole pence once", () => {
  expect(commissionOf(pence(5_433), 1_000)).toBe(543);
  expect(commissionOf(pence(5_435), 1_000)).toBe(544);
  expect(commissionOf(pence(5_435), 0)).toBe(0);
});
