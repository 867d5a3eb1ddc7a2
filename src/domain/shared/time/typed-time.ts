/**
 * Reads a date and time as people type it. parseWall handles the strict forms; this file normalises the looser ones
 * (short year, no year, other separators, am/pm, time alone) first.
 */
import { toLatinDigits, withoutInvisible } from "#domain/shared/text/plain-text.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { addDays, dayOf, formatDay } from "./calendar-day.ts";
import { instantOf, parseWall, wallTime, type WallTimeFault } from "./zoned-time.ts";

interface TypedParts {
  readonly day: number | null;
  readonly month: number | null;
  readonly year: number | null;
  readonly hour: number;
  readonly minute: number;
}

// 22/11/2026 10:00 · 22.11.26 10.00 · 22-11 1000 · 22/11 10am
const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?(?:, ?| |T)(.+)$/i;
// 2026-11-22 10:00
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:, ?| |T)(.+)$/i;
// 10:00 · 10.00 · 10h00 · 1000 · 10am · 10:30 pm
const CLOCK = /^(?:(\d{1,2})(?:[:.h]([0-5]\d))?|(\d{2})([0-5]\d)) ?(am|pm)?$/i;
// 231120261000, and with a space between day and time
const DIGITS = /^(\d{2})(\d{2})(\d{4}) ?(\d{2})(\d{2})$/;
const LONGEST = 40;
const LONGEST_RAW = 200;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH = String.raw`(${MONTHS.join("|")})[a-z]{0,6}\.?`;
const ORDINAL = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`,?(?: (20\d{2})(?!\d))?`;
/** 23 Nov · 23rd November 2026 */
const NAMED_MONTH = new RegExp(`${ORDINAL} ${MONTH}${YEAR}`, "i");
/** Nov 23 · November 23rd, 2026 */
const MONTH_FIRST = new RegExp(String.raw`\b${MONTH} ${ORDINAL}(?![\d:.])${YEAR}`, "i");
const NAMED_DAY = /^(today|tomorrow),? (?=.)/i;
/** In the order of WallTime's weekdays. */
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const WEEKDAY = new RegExp(
  String.raw`^(${WEEKDAYS.join("|")})(?:day|s|sday|nesday|r|rs|rsday|urday)?\.?,? (?:the )?(?=.)`,
  "i",
);
/** The time before the day: 10:00 on 23/11 · 10am tomorrow */
const CLOCK_FIRST = /^(\d{1,2}[:.h][0-5]\d(?: ?[ap]m)?|\d{1,2} ?[ap]m),? (?:on )?(?=.)/i;
// Seconds are pasted along with a time, and never meant.
const SECONDS = /(\d{1,2}:\d{2}):\d{2}(?:\.\d+)?(?!\d|:)/;

/**
 * The instant that a typed text means on the clocks of `zone`, leniently: `22/11/2026 10:00`, `22.11.26 10.00`,
 * `2026-11-22 10:00`, `22/11 10am`, `22 Nov 10 p.m.`, `Nov 22, 10:00`, `tomorrow 10am`, `10am on Sunday`,
 * `221120261000`, `1000`. Day comes before month where both are numbers. A text without a year, or with a weekday or a
 * time alone, means its next occurrence from `now`. Arabic-Indic digits count as digits. Fails as parseWall does.
 */
export function readTypedTime(text: string, now: Instant, zone: string): Result<Instant, WallTimeFault> {
  if (text.length > LONGEST_RAW) return err("format");
  const clean = tidy(text);
  const read = readTidy(clean, now, zone);
  const time = CLOCK_FIRST.exec(clean);
  return read.ok || read.error === "skipped" || time === null
    ? read
    : readTidy(`${clean.slice(time[0].length)} ${time[1] ?? ""}`, now, zone);
}

function readTidy(text: string, now: Instant, zone: string): Result<Instant, WallTimeFault> {
  const weekday = WEEKDAY.exec(text);
  return weekday
    ? readAfterWeekday(weekday[1] ?? "", text.slice(weekday[0].length), now, zone)
    : readDated(text, now, zone);
}

function readDated(text: string, now: Instant, zone: string): Result<Instant, WallTimeFault> {
  const dated = text.replace(NAMED_DAY, (_, word: string) => {
    const days = word.toLowerCase() === "today" ? 0 : 1;
    return `${formatDay(addDays(dayOf(now, zone), days))} `;
  });
  if (dated === "" || dated.length > LONGEST) return err("format");
  const strict = parseWall(dated, zone);
  if (strict.ok || strict.error === "skipped") return strict;
  const parts = typedParts(dated);
  return parts ? nearestFuture(parts, now, zone) : err("format");
}

/** Beside a date the weekday says nothing more; before a time alone it is the next such day at that time. */
function readAfterWeekday(weekday: string, rest: string, now: Instant, zone: string): Result<Instant, WallTimeFault> {
  const parts = typedParts(rest);
  if (parts === null || parts.day !== null) return readDated(rest, now, zone);
  const today = dayOf(now, zone);
  const days = (WEEKDAYS.indexOf(weekday.toLowerCase()) + 8 - wallTime(now, zone).weekday) % 7;
  const first = readDated(`${formatDay(addDays(today, days))} ${rest}`, now, zone);
  return first.ok && first.value < now ? readDated(`${formatDay(addDays(today, days + 7))} ${rest}`, now, zone) : first;
}

/** The date that the words of a text mean. */
const inNumbers = (day: string, month: string, year: string | undefined): string =>
  [day, MONTHS.indexOf(month.toLowerCase()) + 1, ...(year === undefined ? [] : [year])].join("/");

const tidy = (text: string): string =>
  toLatinDigits(withoutInvisible(text))
    .replace(/\s+/g, " ")
    .trim()
    .replace(SECONDS, "$1")
    .replace(/(?<=\b|\d)([ap])\. ?m\.?(?=$|[ ,])/i, "$1m")
    .replace(/,? at /i, " ")
    .replace(NAMED_MONTH, (_, day: string, month: string, year?: string) => inNumbers(day, month, year))
    .replace(MONTH_FIRST, (_, month: string, day: string, year?: string) => inNumbers(day, month, year))
    .replace(DIGITS, "$1/$2/$3 $4:$5");

function typedParts(text: string): TypedParts | null {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day, month, year, rest = ""] = dayFirst;
    return withClock(rest, Number(day), Number(month), year === undefined ? null : fullYear(year));
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year, month, day, rest = ""] = yearFirst;
    return withClock(rest, Number(day), Number(month), Number(year));
  }
  return withClock(text, null, null, null);
}

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

function withClock(text: string, day: number | null, month: number | null, year: number | null): TypedParts | null {
  const clock = CLOCK.exec(text);
  if (!clock) return null;
  const [, loneHour, loneMinute, joinedHour, joinedMinute, half] = clock;
  const bare = loneHour !== undefined && loneMinute === undefined && half === undefined;
  // A lone number is not enough for a time: "10" may be the start of "10/11".
  if (bare && day === null) return null;
  const hour = hourOf(Number(loneHour ?? joinedHour), half?.toLowerCase());
  return hour === null ? null : { day, month, year, hour, minute: Number(loneMinute ?? joinedMinute ?? 0) };
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === "pm" ? 12 : 0);
}

/** Fills what was left out so that the result is the first such moment from `now`. */
function nearestFuture(parts: TypedParts, now: Instant, zone: string): Result<Instant, WallTimeFault> {
  const today = wallTime(now, zone);
  const { hour, minute } = parts;
  if (parts.day === null || parts.month === null) {
    const at = instantOf({ ...today, hour, minute }, zone);
    if (at.ok && at.value >= now) return at;
    // Noon is far from every clock change, so a day on from it is always the next calendar day.
    const noon = instantOf({ ...today, hour: 12, minute: 0 }, zone);
    if (!noon.ok) return noon;
    return instantOf({ ...wallTime(addMinutes(noon.value, 24 * 60), zone), hour, minute }, zone);
  }
  const { day, month } = parts;
  if (parts.year !== null) return instantOf({ year: parts.year, month, day, hour, minute }, zone);
  const thisYear = instantOf({ year: today.year, month, day, hour, minute }, zone);
  // A typed day of today stays today even when its time has passed; the earliest-time rule says so to the user.
  if (thisYear.ok && thisYear.value >= addMinutes(now, -24 * 60)) return ok(thisYear.value);
  const nextYear = instantOf({ year: today.year + 1, month, day, hour, minute }, zone);
  return nextYear.ok ? nextYear : thisYear;
}
