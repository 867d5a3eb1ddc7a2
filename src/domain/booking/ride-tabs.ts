/** The tabs of a person's bookings (HIST-001) and which booking stands under which. */
import { dayOf } from "../shared/calendar-day.ts";
import type { Instant } from "../shared/units.ts";
import { isUnderWay } from "./status.ts";
import type { Ticket } from "./ticket.ts";

/** In their order; the names are the specification's. */
export const RIDE_TABS = ["today-bookings", "booking-process", "booking-pending", "booking-history"] as const;
export type RideTab = (typeof RIDE_TABS)[number];

/** The tabs that share out the current bookings. */
export type CurrentTab = Exclude<RideTab, "booking-history">;

/** The one tab of a current booking (HIST-002): its car is on the way, or its pickup is today, or it is later. */
export function tabOf(
  { status, pickupAt, zone }: Pick<Ticket, "status" | "pickupAt" | "zone">,
  now: Instant,
): CurrentTab {
  if (isUnderWay(status)) return "booking-process";
  // One whose time has passed and whose car has not come is nobody's plan for later.
  const isToday = pickupAt === null || dayOf(pickupAt, zone) <= dayOf(now, zone);
  return isToday ? "today-bookings" : "booking-pending";
}
