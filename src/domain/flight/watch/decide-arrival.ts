/** What a flight's news mean for the pickup that meets it. Pure. */
import { earliestAfterLanding, pickupAfterLanding } from "#domain/flight/landing.ts";
import { WAIT_TIME } from "#domain/shared/constants.ts";
import { roundUpToFiveMinutes } from "#domain/shared/time/zoned-time.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import type { FlightReport } from "./report.ts";

/** What was booked: the landing that the passenger knew, and the pickup that they chose for it. */
export interface ArrivalPlan {
  readonly landing: Instant;
  readonly pickupAt: Instant;
}

/** A pickup that waits for a flight. */
export interface WatchedPickup {
  readonly plan: ArrivalPlan;
  /** The booking's pickup now. */
  readonly pickupAt: Instant;
  /** A car has set off, is there, or has driven: nothing moves any more. */
  readonly isUnderWay: boolean;
}

/** How far a tenant lets a flight move a pickup, from the one that was chosen. */
export interface MoveLimits {
  readonly maxLaterMinutes: number;
  /** 0: a pickup is never earlier than chosen. */
  readonly maxEarlierMinutes: number;
  /** The shortest time from now to a pickup: a car cannot come sooner. */
  readonly leadMinutes: number;
}

/**
 * The outcome for one pickup. "kept": it has moved before and stays there. `lateBy`: whole minutes after the landing that was booked;
 * below 0: before it.
 */
export type ArrivalDecision =
  | { readonly kind: "unknown" }
  | { readonly kind: "cancelled" }
  | { readonly kind: "diverted"; readonly place: string }
  | {
      readonly kind: "onTime" | "early" | "tooLate" | "onTheWay" | "kept";
      readonly landing: Instant;
      readonly lateBy: number;
    }
  | { readonly kind: "move"; readonly to: Instant; readonly landing: Instant; readonly lateBy: number };

/** Smaller changes are ignored: estimates tremble, and each move costs a mail. */
export const HYSTERESIS_MINUTES = 5;

const minutesBetween = (from: Instant, to: Instant): number => Math.round((to - from) / 60_000);

/**
 * The pickup for a landing: the chosen wait after it, up to the next 5 minutes, and never before passengers can be out.
 * The plan's own pickup for the landing of the plan. A pickup hours after the landing was not chosen for the flight: it
 * moves only when its passenger would not be out by then.
 */
export function pickupFor({ landing: planned, pickupAt }: ArrivalPlan, landing: Instant): Instant {
  if (Math.abs(landing - planned) < HYSTERESIS_MINUTES * 60_000) return pickupAt;
  const wait = (pickupAt - planned) / 60_000;
  if (wait > WAIT_TIME.max) return later(pickupAt, earliestAfterLanding(landing));
  return roundUpToFiveMinutes(pickupAfterLanding(landing, Math.max(wait, 0)));
}

const later = (a: Instant, b: Instant): Instant => instant(Math.max(a, b));

/** Decides about a pickup. @param report null: the provider knows no such flight. */
export function decideArrival(
  { plan, pickupAt, isUnderWay }: WatchedPickup,
  report: FlightReport | null,
  limits: MoveLimits,
  now: Instant,
): ArrivalDecision {
  if (report?.state === "cancelled") return { kind: "cancelled" };
  if (report?.state === "diverted") return { kind: "diverted", place: report.destinationName };
  const landing = report?.arrival?.at;
  if (landing === undefined) return { kind: "unknown" };
  const lateBy = minutesBetween(plan.landing, landing);
  const found = { landing, lateBy };
  const wanted = pickupFor(plan, landing);
  if (isUnderWay) return { kind: isNear(wanted, pickupAt) ? "onTime" : "onTheWay", ...found };
  if (wanted > addMinutes(plan.pickupAt, limits.maxLaterMinutes)) return { kind: "tooLate", ...found };
  const isAsChosen = pickupAt === plan.pickupAt;
  if (isNear(wanted, pickupAt)) return { kind: isAsChosen ? "onTime" : "kept", ...found };
  const to = reachable(wanted, { plan, pickupAt }, limits, now);
  if (!isNear(to, pickupAt) && to > now) return { kind: "move", to, ...found };
  // After a long outage the new pickup is past as well, and no car has set off: people have to speak.
  if (wanted > pickupAt) return { kind: "tooLate", ...found };
  return { kind: isAsChosen ? "early" : "kept", ...found };
}

const isNear = (a: Instant, b: Instant): boolean => Math.abs(a - b) < HYSTERESIS_MINUTES * 60_000;

/** An earlier pickup than now booked is within the tenant's limit, and leaves a car the time to come. */
function reachable(
  wanted: Instant,
  { plan, pickupAt }: Pick<WatchedPickup, "plan" | "pickupAt">,
  limits: MoveLimits,
  now: Instant,
): Instant {
  if (wanted >= pickupAt) return wanted;
  const soonest = roundUpToFiveMinutes(addMinutes(now, limits.leadMinutes));
  const bound = later(addMinutes(plan.pickupAt, -limits.maxEarlierMinutes), soonest);
  return instant(Math.min(pickupAt, later(wanted, bound)));
}
