import { kept } from "#domain/shared/kept.ts";
import type { Texts } from "#ds/texts/use-texts.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { clockText, formatIso, wallTime } from "#domain/shared/time/zoned-time.ts";

/** Where a day lies as seen from today, when there is a word for it. */
export type DayWord = "today" | "tomorrow" | null;

/** The day word of `at` as the clocks of `zone` see it from `now`. */
export function dayWord(at: Instant, now: Instant, zone: string): DayWord {
  const day = dayKey(at, zone);
  if (day === dayKey(now, zone)) return "today";
  const noonToday = noonOf(now, zone);
  return day === dayKey(addMinutes(noonToday, 24 * 60), zone) ? "tomorrow" : null;
}

function dayKey(at: Instant, zone: string): string {
  const wall = wallTime(at, zone);
  return `${wall.year}-${wall.month}-${wall.day}`;
}

/**
 * About noon of the day: far enough from midnight that a clock change cannot move a step of 24 hours off the next day.
 */
function noonOf(at: Instant, zone: string): Instant {
  const wall = wallTime(at, zone);
  return addMinutes(at, (12 - wall.hour) * 60 - wall.minute);
}

const dates = kept(
  (locale: string, timeZone: string, withYear: "year" | "") =>
    new Intl.DateTimeFormat(locale, {
      timeZone,
      weekday: "long",
      day: "numeric",
      month: "long",
      ...(withYear ? { year: "numeric" } : {}),
    }),
);

/** A moment in words, "Sunday 22 November, 10:00" in the given language; the year only when it is not this one. */
export function longTime(at: Instant, now: Instant, zone: string, locale: string): { date: string; time: string } {
  const sameYear = wallTime(at, zone).year === wallTime(now, zone).year;
  return {
    date: dates(locale, zone, sameYear ? "" : "year").format(at),
    time: clockText(at, zone, locale),
  };
}

/** A time as people say it: "Tomorrow, Sunday 22 November, 10:00". */
export function timeInWords(at: Instant, now: Instant, zone: string, { t, locale }: Texts): string {
  const values = longTime(at, now, zone, locale);
  const word = dayWord(at, now, zone);
  if (word === "today") return t("when.today", values);
  return t(word === "tomorrow" ? "when.tomorrow" : "when.date", values);
}

/** The value of a datetime-local input for `at`: `2026-11-22T10:00`, on the clocks of `zone`. */
export const localInputValue = (at: Instant, zone: string): string => formatIso(at, zone).slice(0, 16);

/**
 * Whether a quick button is disabled: 30 and 60 are when the booking's Minute value exceeds them, 15 never is
 * (TIME-010).
 */
export const quickPickDisabled = (quick: number, minuteValue: number): boolean => quick !== 15 && minuteValue > quick;

/** Minutes offered at a step, `00` first; a step outside 1-60 counts as 1. */
export function minutesOffered(step: number): readonly number[] {
  const every = Number.isInteger(step) && step >= 1 && step <= 60 ? step : 1;
  return Array.from({ length: Math.ceil(60 / every) }, (_, index) => index * every);
}

/** Hours offered, 0-23. */
export const HOURS_OFFERED: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether a browser is iOS or iPadOS, whose own date wheel beats ours. An iPad reports itself as a Mac with touch. */
export const isApplePhone = (agent: { readonly userAgent: string; readonly maxTouchPoints: number }): boolean =>
  /iPhone|iPad|iPod/.test(agent.userAgent) || (/Macintosh/.test(agent.userAgent) && agent.maxTouchPoints > 1);
