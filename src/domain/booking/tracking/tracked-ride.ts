/** A ride as its passenger follows it, and how fresh the shown position is. */
import type { FlightStory } from "#domain/flight/watch/story.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { type Instant, type Metres, addMinutes, type Minutes } from "#domain/shared/units.ts";
import type { AssignedDriver } from "#domain/booking/jobs/driver.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { isCancelled, isFinished } from "#domain/booking/status.ts";
import type { Money } from "#domain/shared/money.ts";

/** A tracked car as the server reports it. Texts are empty when unknown. */
export interface TrackedCar {
  readonly status: string;
  /** Null: no driver is assigned, or not any more. */
  readonly driver: AssignedDriver | null;
  readonly position: LatLng | null;
  readonly positionAt: Instant | null;
  /** When it came to the pickup where it waits now; null or absent: it does not wait, or that is not known. */
  readonly arrivedAt?: Instant | null;
  /** Distance to the car's next destination. */
  readonly distance: Metres;
  /** As sent by the server. */
  readonly distanceText: string;
  readonly etaText: string;
  /** The last stretch, oldest first. */
  readonly recent: readonly LatLng[];
}

/** The leg of a return that is not being tracked. */
export interface OtherLeg {
  readonly leg: Leg;
  readonly at: Instant | null;
  readonly status: string;
}

/** The same for a ride; with two cars, the values of the first that is still needed. */
export interface TrackedRide extends TrackedCar {
  readonly reference: string;
  /** Which leg of a return it is, the current or the next one; null for any other booking. */
  readonly leg: Leg | null;
  /** The return's other leg. */
  readonly otherLeg: OtherLeg | null;
  /** News of the flight that the leg waits for; absent: there are none. */
  readonly flightNews?: FlightStory;
  /** Grows with every change; 0 from servers that do not send versions. */
  readonly version: number;
  /** Each car of a ride with two cars or of a return, with the id by which the server knows it; empty for any other. */
  readonly cars: readonly (TrackedCar & { readonly jobPart: string })[];
}

/** The server's text before there is a car to track; a page shows it in its own language. */
export const NO_DRIVER_YET = "No driver yet. You'll be able to follow the car here once it's on its way.";

/** Each car of a ride: the only one, or both. */
export const carsOf = (ride: TrackedRide): readonly TrackedCar[] => (ride.cars.length > 0 ? ride.cars : [ride]);

/** Whether nothing more will happen. */
export const isRideOver = ({ status }: Pick<TrackedRide, "status">): boolean =>
  isFinished(status) || isCancelled(status);

/** How old a position is: "fresh"; "stale": shown greyed; "lost": reported as lost, with the time. */
export type Freshness = "fresh" | "stale" | "lost";

const STALE_MS = 90_000;
const LOST_MS = 10 * 60_000;

/** @param positionAt null: no position yet, which does not count as lost. */
export function freshness(positionAt: Instant | null, now: Instant): Freshness {
  if (positionAt === null) return "fresh";
  const age = now - positionAt;
  return age >= LOST_MS ? "lost" : age >= STALE_MS ? "stale" : "fresh";
}

/**
 * Whether an update replaces the known state: it must belong to the same ride and not be older. Late, repeated and
 * out-of-order updates are ignored.
 */
export function isNewer(known: TrackedRide | null, news: TrackedRide, reference: string): boolean {
  if (reference !== "" && news.reference !== reference) return false;
  if (known === null) return true;
  if (news.version !== known.version) return news.version > known.version;
  // A cancellation arrives at once and its version a moment later. From servers that do not send versions, the latest
  // update counts.
  return !isRideOver(known) && (news.version === 0 || isRideOver(news));
}

/** Minutes in the server's words ("about 6 min"); null where it names none. */
export function etaMinutes(text: string): number | null {
  const [, minutes] = /(\d+)\s*min/.exec(text) ?? [];
  return minutes === undefined ? null : Number(minutes);
}

/** What waiting at the pickup costs by the operator's tariff: what is free, and a minute after that. */
export interface WaitingTerms {
  readonly free: Minutes;
  /** Price of a minute after that; 0: none is charged. */
  readonly perMinute: Money;
}

/**
 * End of the free waiting: it starts at the booked time, or when the car comes where that is later. A driver who is
 * early waits for the booked time at no charge.
 */
export const freeWaitingUntil = (
  { free }: Pick<WaitingTerms, "free">,
  { pickupAt, arrivedAt }: { readonly pickupAt: Instant | null; readonly arrivedAt: Instant },
): Instant => addMinutes(pickupAt !== null && pickupAt > arrivedAt ? pickupAt : arrivedAt, free);
