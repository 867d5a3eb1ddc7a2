/**
 * Bank holidays of England and Wales by rule (Banking and Financial Dealings Act 1971 and the proclamations made under
 * it), with a list for one-off days. Pure calendar arithmetic: no time zone is involved.
 */

/** A calendar day; month is 1-12. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Days that the rule cannot know, as `yyyy-mm-dd`: royal occasions added, moved days removed. */
export interface HolidayOverrides {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const DAY_MS = 86_400_000;
const two = (value: number): string => String(value).padStart(2, "0");

/** Writes a day as `yyyy-mm-dd`. */
export const dayText = (day: CalendarDay): string => `${day.year}-${two(day.month)}-${two(day.day)}`;

const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** 0 is Sunday, 6 is Saturday. */
const weekdayOf = (ms: number): number => new Date(ms).getUTCDay();

/** Easter Sunday of the Gregorian calendar (Butcher's algorithm, 1876). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return utc(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** The first Monday on or after a day. */
const mondayFrom = (ms: number): number => ms + ((8 - weekdayOf(ms)) % 7) * DAY_MS;

/** Moves days that fall on a weekend to the next free weekdays, in order: Christmas and Boxing Day push each other. */
function substituted(days: readonly number[]): number[] {
  const taken: number[] = [];
  for (const day of days) {
    let free = day;
    while (weekdayOf(free) === 0 || weekdayOf(free) === 6 || taken.includes(free)) free += DAY_MS;
    taken.push(free);
  }
  return taken;
}

/**
 * The bank holidays of a year in England and Wales as `yyyy-mm-dd`, substitutes for weekend days included. The weekend
 * day itself is then no bank holiday.
 */
export function bankHolidays(year: number, overrides: HolidayOverrides): ReadonlySet<string> {
  const easter = easterSunday(year);
  const days = [
    ...substituted([utc(year, 1, 1)]),
    easter - 2 * DAY_MS,
    easter + DAY_MS,
    mondayFrom(utc(year, 5, 1)),
    mondayFrom(utc(year, 5, 25)),
    mondayFrom(utc(year, 8, 25)),
    ...substituted([utc(year, 12, 25), utc(year, 12, 26)]),
  ].map(textOf);
  const ofYear = (day: string): boolean => day.startsWith(`${year}-`);
  return new Set([...days, ...overrides.added.filter(ofYear)].filter((day) => !overrides.removed.includes(day)));
}

/** The days by list of exceptions and year: each price needs them several times. */
const known = new WeakMap<HolidayOverrides, Map<number, ReadonlySet<string>>>();
/** Limits the cache, however many years are requested. */
const YEARS_KEPT = 50;

/** Whether a day is a bank holiday in England and Wales, the tenant's own list of exceptions considered. */
export function isBankHoliday(day: CalendarDay, overrides: HolidayOverrides): boolean {
  let years = known.get(overrides);
  if (!years || years.size >= YEARS_KEPT) known.set(overrides, (years = new Map<number, ReadonlySet<string>>()));
  let days = years.get(day.year);
  if (!days) years.set(day.year, (days = bankHolidays(day.year, overrides)));
  return days.has(dayText(day));
}
