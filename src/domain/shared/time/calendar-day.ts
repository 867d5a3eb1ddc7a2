/** Days of the calendar. A day is a name, not a stretch of 24 hours: only with a zone does it begin at some moment. */
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import { instantOf, wallTime } from "./zoned-time.ts";

declare const day: unique symbol;
/** A day as `yyyy-MM-dd`, the database's own form; days compare as their texts do. */
export type CalendarDay = string & { readonly [day]: "CalendarDay" };

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

const DAY_MS = 24 * 60 * 60_000;
const WALL_DAY = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,T]+\d{1,2}:\d{2})?\s*$/;
const ISO_DAY = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;

const utcOf = (of: CalendarDay): number => Date.parse(`${of}T00:00Z`);
const ofUtc = (ms: number): CalendarDay => new Date(ms).toISOString().slice(0, 10) as CalendarDay;

/** Years that a user can mean; arithmetic on days inside of them never leaves the range of a date. */
const YEARS = { first: 1970, last: 2999 } as const;

/** Reads `dd/MM/yyyy` (a time of day behind it is left out) or `yyyy-MM-dd`, of the years 1970 to 2999. */
export function parseDay(text: string): Result<CalendarDay, "format"> {
  const wall = WALL_DAY.exec(text);
  const fields = (wall ?? ISO_DAY.exec(text))?.slice(1).map(Number);
  if (!fields) return err("format");
  const [a = 0, month = 0, c = 0] = fields;
  const [year, date] = wall ? [c, a] : [a, c];
  if (year < YEARS.first || year > YEARS.last) return err("format");
  const two = (value: number): string => String(value).padStart(2, "0");
  const read = `${year}-${two(month)}-${two(date)}` as CalendarDay;
  const ms = utcOf(read);
  return !Number.isNaN(ms) && ofUtc(ms) === read ? ok(read) : err("format");
}

/** Shows a day as `dd/MM/yyyy`. */
export const formatDay = (of: CalendarDay): string => of.split("-").toReversed().join("/");

/** The day that the calendars of `zone` show at a moment. */
export function dayOf(at: Instant, zone: string): CalendarDay {
  const { year, month, day: date } = wallTime(at, zone);
  return ofUtc(Date.UTC(year, month - 1, date));
}

/** The day so many days later. */
export const addDays = (to: CalendarDay, days: number): CalendarDay => ofUtc(utcOf(to) + days * DAY_MS);

/** How many days a range has; less than 1 when it is reversed. */
export const daysIn = ({ from, to }: DayRange): number => (utcOf(to) - utcOf(from)) / DAY_MS + 1;

/** Whether a day is a Monday. */
export const isMonday = (of: CalendarDay): boolean => new Date(utcOf(of)).getUTCDay() === 1;

/** The first moment of a day in `zone`: midnight, or the first moment after it where the clocks skip midnight. */
export function startOfDay(of: CalendarDay, zone: string): Instant {
  const [year = 0, month = 0, date = 0] = of.split("-").map(Number);
  for (let minutes = 0; minutes <= 180; minutes += 15) {
    const wall = { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 };
    const start = instantOf(wall, zone);
    if (start.ok) return start.value;
  }
  throw new Error(`The day ${of} has no beginning in ${zone}.`);
}
