import { instant, type Instant } from "../shared/units.ts";
import type { Uplifts } from "./tariff.ts";
import { upliftAt } from "./uplift.ts";

/** How far from the chosen time another one may lie that is still worth a word. */
const NEARBY_MINUTES = 60;
const STEP_MINUTES = 5;
const STEP_MS = STEP_MINUTES * 60_000;

/** Which other times would do: nobody leaves an airport before landing, or for it later than planned. */
export interface OtherTimes {
  readonly earlier: boolean;
  readonly later: boolean;
}

/**
 * The nearest time within an hour at which a lower surcharge applies, in 5-minute steps; null where none applies at
 * the chosen time, which is the usual case and costs one look, or where nothing near is cheaper.
 */
export function cheaperTime(uplifts: Uplifts, at: Instant, zone: string, others: OtherTimes): Instant | null {
  const percentAt = (time: Instant): number => upliftAt(uplifts, time, zone)?.percent ?? 0;
  const percent = percentAt(at);
  if (percent === 0) return null;
  for (let step = 0; step <= NEARBY_MINUTES / STEP_MINUTES; step++) {
    const candidates = [
      ...(others.earlier ? [Math.floor(at / STEP_MS) - step] : []),
      ...(others.later ? [Math.ceil(at / STEP_MS) + step] : []),
    ].map((steps) => instant(steps * STEP_MS));
    const found = candidates.find((time) => percentAt(time) < percent);
    if (found !== undefined) return found;
  }
  return null;
}
