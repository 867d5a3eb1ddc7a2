/** When a flight is asked about: more often as it nears. Pure. */
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { FlightState } from "./report.ts";

const HOUR = 60;
/** Questions begin so many minutes before the landing or departure: earlier a provider knows the timetable only. */
export const WATCHED_AHEAD_MINUTES = 24 * HOUR;

/** From `from` minutes before the moment on, a question every `every` minutes. */
const BANDS = [
  { from: 2 * HOUR, every: 10 },
  { from: 6 * HOUR, every: 30 },
  { from: WATCHED_AHEAD_MINUTES, every: 3 * HOUR },
] as const;

/** A flight that has not landed so long after it was due is not asked about any more. */
const GIVE_UP_MINUTES = 6 * HOUR;
/** Nor one so long after the booked time, though its provider goes on putting it off. */
const GIVE_UP_PLANNED_MINUTES = 36 * HOUR;
/** A cancelled flight may come back, and a diverted one fly on; neither is likely. */
const OFF_COURSE_MINUTES = 30;

/** What decides when to ask again. */
export interface AskedFlight {
  /** Null: no such flight was found. */
  readonly state: FlightState | null;
  /** The landing or departure as it is expected now; without one, that of the booking. */
  readonly at: Instant;
  /** The landing or departure that was booked. */
  readonly planned: Instant;
  /** It has landed, or left: there is no more to learn. */
  readonly isDone: boolean;
}

/** The moment of the next question; null: there is none any more. */
export function nextQuestion({ state, at, planned, isDone }: AskedFlight, now: Instant): Instant | null {
  const isOff = state === "cancelled" || state === "diverted";
  if (isDone || now >= addMinutes(isOff ? planned : at, GIVE_UP_MINUTES)) return null;
  if (now >= addMinutes(planned, GIVE_UP_PLANNED_MINUTES)) return null;
  const left = (at - now) / 60_000;
  const begin = addMinutes(at, -WATCHED_AHEAD_MINUTES);
  if (now < begin) return begin;
  const index = BANDS.findIndex(({ from }) => left <= from);
  const every = BANDS[index]?.every ?? 3 * HOUR;
  if (isOff) return addMinutes(now, Math.max(every, OFF_COURSE_MINUTES));
  const next = addMinutes(now, every);
  // A long pause never reaches into a band of shorter ones.
  const closer = BANDS[index - 1];
  const bound = closer ? addMinutes(at, -closer.from) : next;
  return bound > now ? instant(Math.min(next, bound)) : next;
}

const FIRST_RETRY_MINUTES = 2;
const LONGEST_RETRY_MINUTES = 30;

/** When to ask again after a provider gave no answer. @param tries how often in a row it has not, this one included. */
export const nextTry = (tries: number, now: Instant): Instant =>
  addMinutes(now, Math.min(LONGEST_RETRY_MINUTES, FIRST_RETRY_MINUTES * 2 ** (tries - 1)));

/** After so many failures in a row the page says that there is no news. */
export const NO_NEWS_TRIES = 4;
