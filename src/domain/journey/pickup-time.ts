import { DEFAULT_LEAD_MINUTES } from "../shared/constants.ts";
import { addMinutes, type Instant, type Minutes } from "../shared/units.ts";
import { roundUpToMinute } from "../shared/zoned-time.ts";

/**
 * When the passenger wants to be picked up (TIME-006). "later" without a time is a new booking's state;
 * "unknown" is a loaded booking without a usable time.
 */
export type PickupTime =
  | { readonly type: "now" }
  | { readonly type: "later"; readonly at: Instant | null }
  | { readonly type: "unknown" };

/** Why a pickup or return time cannot be used. */
export type TimeFault = "missing" | "tooEarly";

/**
 * The first moment at which a car can be at the pickup (TIME-015, A-36): the driver's way, but never less than the
 * tenant's lead time, from now, up to the next whole minute.
 * @param driverMinutes minutes until the nearest driver is there; null when nobody said.
 * @param minLeadMinutes the tenant's minimum; anything not above 0 counts as the default of 15.
 */
export function earliestPickup(now: Instant, driverMinutes: Minutes | null, minLeadMinutes: number): Instant {
  const lead = minLeadMinutes > 0 ? minLeadMinutes : DEFAULT_LEAD_MINUTES;
  return roundUpToMinute(addMinutes(now, Math.max(driverMinutes ?? 0, lead)));
}

/**
 * Whether a pickup time can be booked: always when it is "now", else when it is set and not before `earliest`
 * (TIME-014). Asked again with a later `earliest` it also finds a time that has passed since it was picked (TIME-023).
 */
export function pickupTimeFault(time: PickupTime, earliest: Instant): TimeFault | null {
  if (time.type === "now") return null;
  if (time.type === "unknown" || time.at === null) return "missing";
  return time.at < earliest ? "tooEarly" : null;
}

/**
 * The moment that a quotation is asked for (TIME-017): the chosen time; for "now" the earliest one; without a choice
 * `minuteValue` minutes from now, or the earliest time where that is later, so that a quote is never refused as too early.
 */
export function quotedPickup(time: PickupTime, now: Instant, earliest: Instant, minuteValue: number): Instant {
  if (time.type === "now") return earliest;
  if (time.type === "later" && time.at !== null) return time.at;
  const standard = roundUpToMinute(addMinutes(now, minuteValue));
  return standard < earliest ? earliest : standard;
}

/** The first moment of a return: the end of the outward journey, up to the next whole minute (TIME-018). */
export const earliestReturn = (pickup: Instant, journeyTime: Minutes): Instant =>
  roundUpToMinute(addMinutes(pickup, journeyTime));

/** Whether a booked return's time can be used (TIME-018). `earliest` is null while the journey's length is unknown. */
export function returnTimeFault(returnAt: Instant | null, earliest: Instant | null): TimeFault | null {
  if (returnAt === null) return "missing";
  return earliest !== null && returnAt < earliest ? "tooEarly" : null;
}
