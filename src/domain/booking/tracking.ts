/** When a booking's car may be followed, and what can be said of it (RELIABILITY 1C). */
import { greatCircle, type LatLng } from "../shared/geo.ts";
import { addMinutes, metres, type Instant, type Metres } from "../shared/units.ts";
import type { Booking } from "./booking.ts";
import type { Way } from "./job-parts.ts";
import { isCancelled, isFinished, STATUS } from "./status.ts";

const OPEN_AFTER_END_MINUTES = 60;

/** "unassigned": no driver yet. "closed": for good. */
export type TrackingWindow = "unassigned" | "open" | "closed";

/** What decides it. */
export type TrackingFacts = Pick<Booking, "status" | "driverId" | "wayOutEndedAt" | "finishedAt">;

const isHourAgo = (end: Instant | null, now: Instant): boolean =>
  end !== null && now >= addMinutes(end, OPEN_AFTER_END_MINUTES);

/**
 * From the moment a driver is assigned until an hour after the ride's end. A return's ride ends with its way back: between
 * the two it is said when that is, though nobody may drive it yet.
 */
export function trackingWindow(booking: TrackingFacts, now: Instant): TrackingWindow {
  if (isCancelled(booking.status) || isHourAgo(booking.finishedAt, now)) return "closed";
  return booking.driverId === null && booking.wayOutEndedAt === null ? "unassigned" : "open";
}

/** Whether the cars of one way are nobody's business any more, though those of the other may be. */
export const isWayClosed = (
  { wayOutEndedAt, finishedAt }: Pick<Booking, "wayOutEndedAt" | "finishedAt">,
  way: Way,
  now: Instant,
): boolean => isHourAgo(way === "out" ? (wayOutEndedAt ?? finishedAt) : finishedAt, now);

/** Whether the driver may still be called: a driver is assigned and the ride is not over. */
export const isRideAhead = (status: string): boolean => !isCancelled(status) && !isFinished(status);

/** How far a car is from where it is wanted next: the pickup until the passenger is on board, then the drop-off. */
export interface Approach {
  readonly distance: Metres;
  /** "1.4 miles from the pickup"; empty while the car waits there, wherever it was last seen. */
  readonly description: string;
  /** "about 5 min". */
  readonly eta: string;
}

const METRES_PER_MILE = 1609.344;
/** Roads are longer than the straight line, and cars in a city make about 15 miles an hour. */
const ROAD_FACTOR = 1.3;
const METRES_PER_MINUTE = 400;

/** Says how far the car is, from its last known position. Null once the ride is over: then it is wanted nowhere. */
export function approach(
  status: string,
  position: LatLng,
  places: { readonly pickup: LatLng; readonly dropoff: LatLng },
): Approach | null {
  if (!isRideAhead(status)) return null;
  const onBoard = status === STATUS.onBoard;
  const distance = greatCircle(position, onBoard ? places.dropoff : places.pickup);
  const minutes = Math.max(1, Math.round((distance * ROAD_FACTOR) / METRES_PER_MINUTE));
  if (status === STATUS.arrived) return { distance: metres(0), description: "", eta: "at the pickup" };
  const where = onBoard ? "the destination" : "the pickup";
  return {
    distance,
    description: `${(distance / METRES_PER_MILE).toFixed(1)} miles from ${where}`,
    eta: `about ${minutes} min`,
  };
}
