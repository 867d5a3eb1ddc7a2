import { describe, expect, it } from "vitest";
import type { CalendarDay } from "./calendar-day.ts";
import { daysIn } from "./calendar-day.ts";
import { STATEMENT_MAX_DAYS } from "#domain/business/statement.ts";
import { mondayOf, PAST_MONTHS, pastDays, rangeFault } from "./date-range.ts";

const day = (text: string) => text as CalendarDay;

describe("ranges of days", () => {
  it("[HIST-005] offers the past 3, 6 and 12 months and everything", () => {
    expect(PAST_MONTHS).toEqual([3, 6, 12, 0]);
  });

  it("begins on the day after the same day back then, or after the last one of a shorter month", () => {
    const from = (today: string, months: 3 | 12) => pastDays(months, day(today)).from;
    expect(from("2026-11-21", 3)).toBe("2026-08-22");
    expect(from("2026-05-31", 3)).toBe("2026-03-01");
    expect(from("2024-05-31", 3)).toBe("2024-03-01");
    expect(from("2026-02-28", 12)).toBe("2025-03-01");
  });

  it("never makes a year longer than a statement may be", () => {
    for (const today of ["2026-11-21", "2024-02-29", "2025-03-01"]) {
      expect(daysIn(pastDays(12, day(today)))).toBeLessThanOrEqual(STATEMENT_MAX_DAYS);
    }
  });

  it("finds what is wrong with two days", () => {
    expect(rangeFault(null, day("2026-01-01"), 366)).toBe("missing");
    expect(rangeFault(day("2026-01-02"), day("2026-01-01"), 366)).toBe("reversed");
    expect(rangeFault(day("2025-01-01"), day("2026-01-02"), 366)).toBe("tooLong");
    expect(rangeFault(day("2025-01-01"), day("2026-01-01"), 366)).toBeNull();
    expect(rangeFault(day("2026-01-01"), day("2026-01-01"), 366)).toBeNull();
  });

  it("begins weeks on Mondays", () => {
    expect(["2026-11-16", "2026-11-21", "2026-11-22"].map((text) => mondayOf(day(text)))).toEqual(
      Array.from({ length: 3 }, () => "2026-11-16"),
    );
  });
});
