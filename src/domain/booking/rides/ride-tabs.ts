/** The tabs of a person's bookings, and the tab of each booking. */
import { dayOf } from "#domain/shared/time/calendar-day.ts";
import type { Instant } from "#domain/shared/units.ts";
import { isUnderWay } from "#domain/booking/status.ts";
import type { Ticket } from "#domain/booking/ticket.ts";

/** In their order; the names are the specification's. */
export const RIDE_TABS = ["today-bookings", "booking-process", "booking-pending", "booking-history"] as const;
export type RideTab = (typeof RIDE_TABS)[number];

type TimeOfRide = "pickupAt" | "returnAt" | "outboundEndedAt";

/** The tabs that share out the current bookings. */
export type CurrentTab = Exclude<RideTab, "booking-history">;

/**
 * The tab of a current booking: its car is on the way, or its pickup is today, or it is later. Once the outbound leg of
 * a return is over, the pickup of the return leg counts.
 */
export function tabOf(
  { status, pickupAt, returnAt, outboundEndedAt, zone }: Pick<Ticket, "status" | "zone" | TimeOfRide>,
  now: Instant,
): CurrentTab {
  if (isUnderWay(status)) return "booking-process";
  const next = outboundEndedAt === null ? pickupAt : returnAt;
  // A booking whose time has passed without a car still belongs to today.
  const isToday = next === null || dayOf(next, zone) <= dayOf(now, zone);
  return isToday ? "today-bookings" : "booking-pending";
}
