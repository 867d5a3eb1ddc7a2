/** A ride as its passenger follows it, and how far what is shown can be believed (PRODUCT 7). */
import type { LatLng } from "../shared/geo.ts";
import type { Instant, Metres } from "../shared/units.ts";
import type { AssignedDriver } from "./driver.ts";
import type { Way } from "./job-parts.ts";
import { isCancelled, isFinished } from "./status.ts";

/** What the server says of a car that is followed (ENT-033). Texts are empty when unknown. */
export interface TrackedCar {
  readonly status: string;
  /** Null: nobody drives it, or not any more. */
  readonly driver: AssignedDriver | null;
  readonly position: LatLng | null;
  readonly positionAt: Instant | null;
  /** To where the car is wanted next. */
  readonly distance: Metres;
  /** As sent by the server (TRK-010). */
  readonly distanceText: string;
  readonly etaText: string;
  /** The last stretch, oldest first. */
  readonly recent: readonly LatLng[];
}

/** A journey of a return that is not the one that is followed. */
export interface OtherWay {
  readonly way: Way;
  readonly at: Instant | null;
  readonly status: string;
}

/** The same of a ride; of one in two cars, what is told of the first that is still needed. */
export interface TrackedRide extends TrackedCar {
  readonly reference: string;
  /** Which journey of a return it is, the one that is on or comes next; null of any other booking. */
  readonly way: Way | null;
  /** The return's other journey. */
  readonly otherWay: OtherWay | null;
  /** Grows with every change; 0 from servers that do not count. */
  readonly version: number;
  /** Each car of a ride in two or of a return, with what names it to the server; none of any other. */
  readonly cars: readonly (TrackedCar & { readonly jobPart: string })[];
}

/** What the server says before there is a car to follow; a page says it in its own language. */
export const NO_DRIVER_YET =
  "Your driver has not been assigned yet. You can follow the car here as soon as it is on its way.";

/** Each car of a ride: the only one, or both. */
export const carsOf = (ride: TrackedRide): readonly TrackedCar[] => (ride.cars.length > 0 ? ride.cars : [ride]);

/** Whether nothing more will happen. */
export const isRideOver = ({ status }: Pick<TrackedRide, "status">): boolean =>
  isFinished(status) || isCancelled(status);

/** How old a position is: "fresh"; "stale": shown greyed; "lost": said so, with the time. */
export type Freshness = "fresh" | "stale" | "lost";

const STALE_MS = 90_000;
const LOST_MS = 10 * 60_000;

/** @param positionAt null: no position yet, which is no loss. */
export function freshness(positionAt: Instant | null, now: Instant): Freshness {
  if (positionAt === null) return "fresh";
  const age = now - positionAt;
  return age >= LOST_MS ? "lost" : age >= STALE_MS ? "stale" : "fresh";
}

/**
 * Whether news of a ride take the place of what is known: they are of the same ride, and not older. What comes late,
 * twice or in the wrong order changes nothing (TRK-009).
 */
export function isNewer(known: TrackedRide | null, news: TrackedRide, reference: string): boolean {
  if (reference !== "" && news.reference !== reference) return false;
  if (known === null) return true;
  if (news.version !== known.version) return news.version > known.version;
  // A cancellation is known at once and counted a moment later. Of servers that do not count, the newest word counts.
  return !isRideOver(known) && (news.version === 0 || isRideOver(news));
}

/** Minutes in the server's words ("about 6 min"); null where it names none. */
export function etaMinutes(text: string): number | null {
  const [, minutes] = /(\d+)\s*min/.exec(text) ?? [];
  return minutes === undefined ? null : Number(minutes);
}
