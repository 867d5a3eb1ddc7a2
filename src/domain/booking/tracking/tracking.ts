/** When a booking's car may be tracked, what may be shown of it, and how long the links of its mails work. */
import { greatCircle, type LatLng } from "#domain/shared/geo/geo.ts";
import { addMinutes, metres, milesOf, type Instant, type Metres } from "#domain/shared/units.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { currentLeg } from "#domain/booking/booked-leg.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { isCancelled, isFinished, STATUS } from "#domain/booking/status.ts";

const OPEN_AFTER_END_MINUTES = 60;

/** "unassigned": no driver yet. "closed": for good. */
export type TrackingWindow = "unassigned" | "open" | "closed";

/** What decides it. */
export type TrackingFacts = Pick<Booking, "status" | "driverId" | "outboundEndedAt" | "finishedAt">;

const isHourAgo = (end: Instant | null, now: Instant): boolean =>
  end !== null && now >= addMinutes(end, OPEN_AFTER_END_MINUTES);

/**
 * From the moment a driver is assigned until an hour after the ride's end. A return ends with its return leg: between
 * the legs tracking stays open and shows the time of the next one, though it may have no driver yet.
 */
export function trackingWindow(booking: TrackingFacts, now: Instant): TrackingWindow {
  if (isCancelled(booking.status) || isHourAgo(booking.finishedAt, now)) return "closed";
  return booking.driverId === null && booking.outboundEndedAt === null ? "unassigned" : "open";
}

/** How the codes of shared links begin, so that a page can tell them from the passenger's own. */
export const WATCH_CODE_PREFIX = "watch-";

/** Whether a code is that of a shared link: it shows the car of a ride and nothing else. */
export const isWatchCode = (code: string): boolean => code.startsWith(WATCH_CODE_PREFIX);

/**
 * When a shared link shows the car of one leg: from the moment a driver is assigned to that leg until its end. Unlike
 * the passenger's own link it has no hour of grace: the passenger was promised that it works "until the ride ends".
 */
export function watchWindow(booking: TrackingFacts, leg: Leg): TrackingWindow {
  const isLegOver = leg === "outbound" && booking.outboundEndedAt !== null;
  if (isCancelled(booking.status) || booking.finishedAt !== null || isLegOver) return "closed";
  return booking.driverId === null || currentLeg(booking) !== leg ? "unassigned" : "open";
}

/** Whether the cars of one leg may no longer be shown, though those of the other may be. */
export const isLegClosed = (
  { outboundEndedAt, finishedAt }: Pick<Booking, "outboundEndedAt" | "finishedAt">,
  leg: Leg,
  now: Instant,
): boolean => isHourAgo(leg === "outbound" ? (outboundEndedAt ?? finishedAt) : finishedAt, now);

/** Whether the driver may still be called: a driver is assigned and the ride is not over. */
export const isRideAhead = (status: string): boolean => !isCancelled(status) && !isFinished(status);

/** How far a car is from its next destination: the pickup until the passenger is on board, then the drop-off. */
export interface Approach {
  readonly distance: Metres;
  /** "1.4 miles from the pickup"; empty while the car waits there, wherever its last position was. */
  readonly description: string;
  /** "about 5 min". */
  readonly eta: string;
}

/** Roads are longer than the straight line, and cars in a city make about 15 miles an hour. */
const ROAD_FACTOR = 1.3;
const METRES_PER_MINUTE = 400;

/** The distance of the car, from its last known position. Null once the ride is over. */
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
    description: `${milesOf(distance).toFixed(1)} miles from ${where}`,
    eta: `about ${minutes} min`,
  };
}

const DAY_MINUTES = 24 * 60;
/**
 * How long the links of a booking's mails work, as every capability expires. A receipt may be wanted for an expense claim
 * a while later; by then there is nothing left to change.
 */
const LIVES_DAYS = { view: 90, manage: 30 } as const;

/** The last moment of a booking that is known: its end, its cancellation, else the latest departure. */
const lastMoment = ({ finishedAt, cancelledAt, returnAt, pickupAt }: LinkFacts): Instant =>
  finishedAt ?? cancelledAt ?? returnAt ?? pickupAt;

/** What the life of a link depends on. */
export type LinkFacts = Pick<Booking, "finishedAt" | "cancelledAt" | "returnAt" | "pickupAt">;

/** Whether a link no longer works: a view link 90 days after the ride, a manage link 30. */
export const isLinkOver = (booking: LinkFacts, scope: "view" | "manage", now: Instant): boolean =>
  now >= addMinutes(lastMoment(booking), LIVES_DAYS[scope] * DAY_MINUTES);
