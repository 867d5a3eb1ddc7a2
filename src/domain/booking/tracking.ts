/** When a booking's car may be followed, and what can be said of it (RELIABILITY 1C). */
import { greatCircle, type LatLng } from "../shared/geo.ts";
import { addMinutes, metres, type Instant, type Metres } from "../shared/units.ts";
import type { Booking } from "./booking.ts";
import { isCancelled, isFinished, STATUS } from "./status.ts";

const OPEN_AFTER_END_MINUTES = 60;

/** "unassigned": no driver yet. "closed": for good. */
export type TrackingWindow = "unassigned" | "open" | "closed";

/** From the moment a driver is assigned until an hour after the ride's end. */
export function trackingWindow(
  { status, driverId, finishedAt }: Pick<Booking, "status" | "driverId" | "finishedAt">,
  now: Instant,
): TrackingWindow {
  if (isCancelled(status)) return "closed";
  if (finishedAt !== null && now >= addMinutes(finishedAt, OPEN_AFTER_END_MINUTES)) return "closed";
  return driverId === null ? "unassigned" : "open";
}

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
