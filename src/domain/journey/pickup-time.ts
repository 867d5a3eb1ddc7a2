import { BOOKABLE_DAYS, DEFAULT_LEAD_MINUTES } from "#domain/shared/constants.ts";
import { addMinutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import { roundUpToMinute } from "#domain/shared/time/zoned-time.ts";

/**
 * The requested pickup time. "later" without a time is a new booking's state; "unknown" is a loaded booking without a
 * usable time.
 */
export type PickupTime =
  | { readonly type: "now" }
  | { readonly type: "later"; readonly at: Instant | null }
  | { readonly type: "unknown" };

/** Why a pickup or return time cannot be used. */
export type TimeFault = "missing" | "tooEarly" | "tooLate";

/**
 * The first moment at which a car can be at the pickup: the driver's travel time, but never less than the tenant's lead
 * time, from now, up to the next whole minute.
 * @param driverMinutes minutes until the nearest driver is there; null when unknown.
 * @param minLeadMinutes the tenant's minimum; anything not above 0 counts as the default of 15.
 */
export function earliestPickup(now: Instant, driverMinutes: Minutes | null, minLeadMinutes: number): Instant {
  return roundUpToMinute(addMinutes(now, leadMinutes(driverMinutes, minLeadMinutes)));
}

const leadMinutes = (driverMinutes: Minutes | null, minLeadMinutes: number): number =>
  Math.max(driverMinutes ?? 0, minLeadMinutes > 0 ? minLeadMinutes : DEFAULT_LEAD_MINUTES);

/**
 * The booking's Minute value: minutes from now that stand for "no time chosen", and before which no quick button leads
 * to a time that can be booked. 15, or the lead of tenant or nearest driver where that is longer.
 */
export const minuteValue = (driverMinutes: Minutes | null, minLeadMinutes: number): number =>
  Math.max(DEFAULT_LEAD_MINUTES, leadMinutes(driverMinutes, minLeadMinutes));

/** The last moment for which a journey can be booked: tariffs and cars of later years are not known. */
export const latestPickup = (now: Instant): Instant => addMinutes(now, BOOKABLE_DAYS * 24 * 60);

/**
 * Whether a pickup time can be booked: always when it is "now", else when it is set, not before `earliest` and not
 * after `latest`. Checked again with a later `earliest` it also finds a time that has passed since it was picked.
 */
export function pickupTimeFault(time: PickupTime, earliest: Instant, latest: Instant): TimeFault | null {
  if (time.type === "now") return null;
  if (time.type === "unknown" || time.at === null) return "missing";
  if (time.at > latest) return "tooLate";
  return time.at < earliest ? "tooEarly" : null;
}

/**
 * The moment that a quotation is requested for: the chosen time; for "now" the earliest one; without a choice
 * `minuteValue` minutes from now, or the earliest time where that is later, so that a quote is never refused as too
 * early.
 */
export function quotedPickup(time: PickupTime, now: Instant, earliest: Instant, minuteValue: number): Instant {
  if (time.type === "now") return earliest;
  if (time.type === "later" && time.at !== null) return time.at;
  const standard = roundUpToMinute(addMinutes(now, minuteValue));
  return standard < earliest ? earliest : standard;
}

/** The first moment of a return: the end of the outward journey, up to the next whole minute. */
export const earliestReturn = (pickup: Instant, journeyTime: Minutes): Instant =>
  roundUpToMinute(addMinutes(pickup, journeyTime));

/** Whether a booked return's time can be used. `earliest` is null while the journey's length is unknown. */
export function returnTimeFault(returnAt: Instant | null, earliest: Instant | null, latest: Instant): TimeFault | null {
  if (returnAt === null) return "missing";
  if (returnAt > latest) return "tooLate";
  return earliest !== null && returnAt < earliest ? "tooEarly" : null;
}
