/**
 * When passengers are reminded of a ride: on the day before, at the hour of the pickup, but between 9 and 18 o'clock.
 * Days and hours are those of the operator's zone, so that a change of the clocks moves no reminder.
 */
import { addDays, dayOf, startOfDay } from "#domain/shared/time/calendar-day.ts";
import { instantOf, wallTime } from "#domain/shared/time/zoned-time.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";

const FIRST_HOUR = 9;
const LAST_HOUR = 18;

/** A passenger whose last confirmation came later than this before the pickup needs no reminder, in minutes. */
export const FRESH_MINUTES = 24 * 60;

/** The pickups whose reminders are due: from the start of a day, until some time on it. */
export interface DuePickups {
  readonly from: Instant;
  /** Not included. */
  readonly until: Instant;
  /** Start of the day after. */
  readonly dayEnd: Instant;
}

/** The pickups of tomorrow whose reminders are due now; null: none, it is too early in the day. */
export function duePickups(now: Instant, zone: string): DuePickups | null {
  const { hour, minute } = wallTime(now, zone);
  if (hour < FIRST_HOUR) return null;
  const tomorrow = addDays(dayOf(now, zone), 1);
  const [from, dayEnd] = [startOfDay(tomorrow, zone), startOfDay(addDays(tomorrow, 1), zone)];
  const [year = 0, month = 0, day = 0] = tomorrow.split("-").map(Number);
  const same = instantOf({ year, month, day, hour, minute }, zone);
  const isWholeDay = hour >= LAST_HOUR || !same.ok;
  return { from, until: isWholeDay ? dayEnd : addMinutes(same.value, 1), dayEnd };
}
