/** When a flight lands, and when its passenger can be picked up. */
import { FREE_WAITING_MINUTES, LANDING_BUFFER_MINUTES, WAIT_TIME } from "#domain/shared/constants.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { roundUpToFiveMinutes } from "#domain/shared/time/zoned-time.ts";
import type { LocalMoment, NumberedFlight } from "./flight.ts";

/** The landing time that counts: actual, else estimated, else filed; null when none is known. */
export const landingOf = (
  flight: Pick<NumberedFlight, "actualArrival" | "estimatedArrival" | "filed">,
): LocalMoment | null => flight.actualArrival ?? flight.estimatedArrival ?? flight.filed;

/** The first sensible pickup: half an hour after landing, up to the next 5 minutes. */
export const earliestAfterLanding = (landing: Instant): Instant =>
  roundUpToFiveMinutes(addMinutes(landing, LANDING_BUFFER_MINUTES));

/** The pickup that a wait time asks for, never before the first sensible one. */
export function pickupAfterLanding(landing: Instant, waitMinutes: number): Instant {
  const wanted = addMinutes(landing, waitMinutes);
  const first = earliestAfterLanding(landing);
  return wanted < first ? first : wanted;
}

/** End of the free waiting. */
export const freeWaitingEnd = (pickup: Instant): Instant => addMinutes(pickup, FREE_WAITING_MINUTES);

/** The wait times on offer: 0 to 180 in steps of 15. */
export const WAIT_TIMES: readonly number[] = Array.from(
  { length: (WAIT_TIME.max - WAIT_TIME.min) / WAIT_TIME.step + 1 },
  (_, index) => WAIT_TIME.min + index * WAIT_TIME.step,
);

/** What happens at a moment of the timeline. */
export type FlightMoment = "landing" | "pickup" | "waitingEnd";

/** Landing, pickup and the end of the free waiting, as a line to draw. */
export interface FlightTimes {
  readonly items: readonly { readonly kind: FlightMoment; readonly at: Instant }[];
  /** Position of the pickup's marker, in percent of the line: never so near to an end that it hides it. */
  readonly markerPercent: number;
}

const MARKER = { min: 20, max: 60 } as const;

/** The line of a landing and the pickup after it. A pickup before the landing counts as one at it. */
export function flightTimes(landing: Instant, pickup: Instant): FlightTimes {
  const end = freeWaitingEnd(pickup);
  const share = end > landing ? ((pickup - landing) / (end - landing)) * 100 : 0;
  return {
    items: [
      { kind: "landing", at: landing },
      { kind: "pickup", at: pickup },
      { kind: "waitingEnd", at: end },
    ],
    markerPercent: Math.min(MARKER.max, Math.max(MARKER.min, share)),
  };
}
