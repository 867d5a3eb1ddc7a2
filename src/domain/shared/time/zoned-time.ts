/**
 * Wall-clock times of a tenant's zone. All arithmetic happens on instants; this file only converts.
 * Built on Intl, which every browser and Node carry, so that the first screen needs no date library.
 */
import { kept } from "#domain/shared/kept.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";

/** A wall-clock reading; month is 1-12, weekday 1 (Monday) to 7 (Sunday). */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly weekday: number;
}

/** Why a typed time is refused: not a time at all, or an hour that the spring change skips. */
export type WallTimeFault = "format" | "skipped";

const MINUTE_MS = 60_000;
const partsFormat = kept(
  (zone: string) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    }),
);

const clocks = kept(
  (locale: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
);

/** The clock of a place: "12:01". @param zone IANA @param locale BCP 47 */
export const clockText = (at: Instant, zone: string, locale: string): string => clocks(locale, zone).format(at);

/** Clocks change on quarters of an hour only, so one slow Intl call serves a whole quarter. */
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The offsets of a zone from UTC by day and by quarter of an hour, both numbered. */
interface ZoneOffsets {
  readonly days: Map<number, number>;
  readonly quarters: Map<number, number>;
}
const zones = new Map<string, ZoneOffsets>();
/** A map of offsets is emptied when it is full. */
const OFFSETS_KEPT = 4_000;

/** The offset at the beginning of a stretch of time that has the number `index`. */
function offsetOf(known: Map<number, number>, index: number, length: number, zone: string): number {
  let offset = known.get(index);
  if (offset === undefined) {
    if (known.size >= OFFSETS_KEPT) known.clear();
    offset = readOffset(instant(index * length), zone);
    known.set(index, offset);
  }
  return offset;
}

/**
 * Minutes that the clocks of `zone` are ahead of UTC at `at`. No zone changes its clocks back and forth within a day.
 */
function offsetMinutes(at: Instant, zone: string): number {
  let known = zones.get(zone);
  if (!known) zones.set(zone, (known = { days: new Map(), quarters: new Map() }));
  const day = Math.floor(at / DAY_MS);
  const offset = offsetOf(known.days, day, DAY_MS, zone);
  if (offset === offsetOf(known.days, day + 1, DAY_MS, zone)) return offset;
  return offsetOf(known.quarters, Math.floor(at / QUARTER_MS), QUARTER_MS, zone);
}

function readOffset(at: Instant, zone: string): number {
  const parts = new Map(
    partsFormat(zone)
      .formatToParts(at)
      .map((part) => [part.type, Number(part.value)]),
  );
  const number = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? Number.NaN;
  const shown = Date.UTC(number("year"), number("month") - 1, number("day"), number("hour"), number("minute"));
  return (shown - at) / MINUTE_MS;
}

/** What the clocks of `zone` show at `at`. */
export function wallTime(at: Instant, zone: string): WallTime {
  const shown = new Date(at + offsetMinutes(at, zone) * MINUTE_MS);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    weekday: shown.getUTCDay() || 7,
  };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** Shows an instant as `dd/MM/yyyy HH:mm` in `zone`. */
export function formatWall(at: Instant, zone: string): string {
  const wall = wallTime(at, zone);
  return `${two(wall.day)}/${two(wall.month)}/${wall.year} ${two(wall.hour)}:${two(wall.minute)}`;
}

/** Shows an instant as ISO 8601 with the offset of `zone`, to the minute (`2026-11-22T10:00:00+00:00`). */
export function formatIso(at: Instant, zone: string): string {
  const wall = wallTime(at, zone);
  const offset = offsetMinutes(at, zone);
  const sign = offset < 0 ? "-" : "+";
  const size = Math.abs(offset);
  const date = `${wall.year}-${two(wall.month)}-${two(wall.day)}`;
  return `${date}T${two(wall.hour)}:${two(wall.minute)}:00${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const WALL = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})[ ,T]+(\d{1,2}):(\d{2})\s*$/;
const LOCAL_ISO = /^\s*(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*$/;
const OFFSET_ISO = /^\s*\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})\s*$/;

/**
 * Reads `dd/MM/yyyy HH:mm`, a zoneless ISO time (as a datetime-local input gives) or an ISO time with offset.
 * A doubled autumn hour is its first occurrence, so that the car is early rather than late; a skipped spring
 * hour is refused as "skipped".
 */
export function parseWall(text: string, zone: string): Result<Instant, WallTimeFault> {
  if (OFFSET_ISO.test(text)) {
    const ms = Date.parse(text.trim());
    return Number.isNaN(ms) ? err("format") : ok(instant(ms));
  }
  const wall = WALL.exec(text);
  const iso = wall ? null : LOCAL_ISO.exec(text);
  const fields = wall ?? iso;
  if (!fields) return err("format");
  const [a = 0, b = 0, c = 0, hour = 0, minute = 0] = fields.slice(1).map(Number);
  const [year, month, day] = wall ? [c, b, a] : [a, b, c];
  return instantOf({ year, month, day, hour, minute }, zone);
}

/** The (first) instant at which the clocks of `zone` show this reading. */
export function instantOf(wall: Omit<WallTime, "weekday">, zone: string): Result<Instant, WallTimeFault> {
  const utc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
  const check = new Date(utc);
  const exists =
    check.getUTCFullYear() === wall.year &&
    check.getUTCMonth() === wall.month - 1 &&
    check.getUTCDate() === wall.day &&
    wall.hour <= 23 &&
    wall.minute <= 59;
  if (!exists || Number.isNaN(utc)) return err("format");
  // Both offsets in force around the reading are tried; the larger gives the earlier instant.
  const around = [-24 * 60, 24 * 60].map((shift) => offsetMinutes(addMinutes(instant(utc), shift), zone));
  for (const offset of around.toSorted((x, y) => y - x)) {
    const candidate = addMinutes(instant(utc), -offset);
    if (offsetMinutes(candidate, zone) === offset) return ok(candidate);
  }
  return err("skipped");
}

/** The next moment on a 5-minute step of the hour, or `at` itself when it is on one. */
export const roundUpToFiveMinutes = (at: Instant): Instant => instant(Math.ceil(at / (5 * MINUTE_MS)) * 5 * MINUTE_MS);

/** The next whole minute, or `at` itself when it is one. */
export const roundUpToMinute = (at: Instant): Instant => instant(Math.ceil(at / MINUTE_MS) * MINUTE_MS);

/** The city of an IANA zone, as people know it: "Europe/London" is "London", "America/New_York" is "New York". */
export const zoneCity = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
