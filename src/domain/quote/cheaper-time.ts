import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { Uplifts } from "./pricing/tariff.ts";
import { upliftAt } from "./pricing/uplift.ts";

/** How far from the chosen time an alternative may be. */
const NEARBY_MINUTES = 60;
const STEP_MS = 5 * 60_000;

/** The range of acceptable times. */
export interface OtherTimes {
  /** No pickup is possible, or useful, before this. */
  readonly from: Instant;
  /** No pickup is useful after this. */
  readonly until: Instant;
}

/**
 * The hour around a time, without useless times: a passenger cannot leave an airport before landing, and must not be
 * late for a flight.
 */
export function timesNear(at: Instant, earliest: Instant, others: { earlier: boolean; later: boolean }): OtherTimes {
  const from = others.earlier ? addMinutes(at, -NEARBY_MINUTES) : at;
  return { from: instant(Math.max(earliest, from)), until: others.later ? addMinutes(at, NEARBY_MINUTES) : at };
}

/**
 * The times, in 5-minute steps, that may be cheaper than `at`: on each side of it the nearest of those with the side's
 * lowest surcharge. Lowest surcharge first, then the nearer one; empty where no surcharge applies at the chosen time,
 * which is the usual case and costs one check.
 */
export function cheaperTimes(uplifts: Uplifts, at: Instant, zone: string, { from, until }: OtherTimes): Instant[] {
  const percentAt = (time: Instant): number => upliftAt(uplifts, time, zone)?.percent ?? 0;
  const percent = percentAt(at);
  if (percent === 0) return [];
  const found: { readonly time: Instant; readonly percent: number; readonly away: number }[] = [];
  for (let step = Math.ceil(from / STEP_MS); step * STEP_MS <= until; step++) {
    const time = instant(step * STEP_MS);
    found.push({ time, percent: percentAt(time), away: Math.abs(time - at) });
  }
  found.sort((one, other) => one.percent - other.percent || one.away - other.away);
  const sides = [found.find(({ time }) => time < at), found.find(({ time }) => time > at)];
  return found.filter((each) => sides.includes(each) && each.percent < percent).map(({ time }) => time);
}
