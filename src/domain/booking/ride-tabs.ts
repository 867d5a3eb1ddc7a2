/** The tabs of a person's bookings (HIST-001) and which booking stands under which. */
import { dayOf } from "../shared/calendar-day.ts";
import type { Instant } from "../shared/units.ts";
import { isUnderWay } from "./status.ts";
import type { Ticket } from "./ticket.ts";

/** In their order; the names are the specification's. */
export const RIDE_TABS = ["today-bookings", "booking-process", "booking-pending", "booking-history"] as const;
export type RideTab = (typeof RIDE_TABS)[number];

type TimeOfRide = "pickupAt" | "returnAt" | "wayOutEndedAt";

/** The tabs that share out the current bookings. */
export type CurrentTab = Exclude<RideTab, "booking-history">;

/**
 * The one tab of a current booking (HIST-002): its car is on the way, or its pickup is today, or it is later. Of a return
 * whose way out is over, the pickup is that of the way back.
 */
export function tabOf(
  { status, pickupAt, returnAt, wayOutEndedAt, zone }: Pick<Ticket, "status" | "zone" | TimeOfRide>,
  now: Instant,
): CurrentTab {
  if (isUnderWay(status)) return "booking-process";
  const next = wayOutEndedAt === null ? pickupAt : returnAt;
  // One whose time has passed and whose car has not come is nobody's plan for later.
  const isToday = next === null || dayOf(next, zone) <= dayOf(now, zone);
  return isToday ? "today-bookings" : "booking-pending";
}
