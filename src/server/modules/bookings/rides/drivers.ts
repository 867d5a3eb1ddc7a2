import type { ShownDriver } from "#contract/tracking/drivers.ts";
import type { Booking } from "#domain/booking/booking.ts";
import { legOf, type Part } from "#domain/booking/jobs/job-parts.ts";
import { isLegClosed } from "#domain/booking/tracking/tracking.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { TenantHandle } from "#server/platform/database/database.port.ts";
import { liveRides } from "./live-rides.ts";

/** A driver with the job of the booking that they drive. */
export interface AssignedPart {
  readonly part: Part;
  readonly driver: ShownDriver;
}

/** The drivers of a booking's jobs; left out are jobs without a driver, and those of a leg that ended long ago. */
export async function driversOf(db: TenantHandle, booking: Booking, now: Instant): Promise<readonly AssignedPart[]> {
  const [ride] = await liveRides(db, { bookings: [booking.id] });
  return (ride?.cars ?? []).flatMap(({ part, driver }) =>
    driver === null || isLegClosed(booking, legOf(part), now) ? [] : [{ part, driver }],
  );
}
