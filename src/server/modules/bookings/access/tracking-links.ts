import type { TrackingLinks } from "#contract/tracking/links.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { trackingWindow, watchWindow } from "#domain/booking/tracking/tracking.ts";
import type { Leg } from "#domain/journey/leg.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Capabilities } from "#server/platform/security/ids.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** The codes that follow the cars of a booking, and those to share; empty once there is nothing to follow. */
export function trackingLinks(
  { code }: Pick<Capabilities, "code">,
  tenant: Tenant,
  booking: Booking,
  now: Instant,
): TrackingLinks {
  const isReturn = booking.returnReference !== null;
  const watch = (leg: Leg): string =>
    watchWindow(booking, leg) === "closed" ? "" : code(tenant.id, booking.id, `watch-${leg}`);
  return {
    track: trackingWindow(booking, now) === "closed" ? "" : code(tenant.id, booking.id, "track"),
    watch: { outbound: watch("outbound"), return: isReturn ? watch("return") : "" },
  };
}
