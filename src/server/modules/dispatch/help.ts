/** Messages of a passenger at the pickup to the driver. */
import { err, ok, type Result } from "#domain/shared/result.ts";
import { currentLeg } from "#domain/booking/booked-leg.ts";
import { partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import { isRideAhead, trackingWindow } from "#domain/booking/tracking/tracking.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { AccessPorts, NamedBooking } from "#server/modules/bookings/access/access.ts";
import { rideOver } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { TrackingRefusal } from "./tracking.ts";
import { enqueueWebhook } from "./webhooks.ts";
import { partsOfBooking, touchRide } from "#server/modules/bookings/rides/rides.ts";

/** "here": at the pickup. "lost": the passenger cannot find the car. */
export type PassengerWord = "here" | "lost";

/**
 * Passes a passenger's message on: to the dispatcher's job list and, as a webhook, to the operator's system.
 * @throws HttpError 410 once the ride is over.
 */
export async function passengerSays(
  { db, clock, access }: AccessPorts,
  tenant: Tenant,
  named: NamedBooking,
  says: PassengerWord,
): Promise<Result<void, TrackingRefusal>> {
  return db.withTenant(tenant.id, async (handle) => {
    const reached = await access.reach(handle, named);
    if (!reached || reached.by === "view" || reached.by === "pay") return err("unknown");
    const { booking } = reached;
    const window = reached.revoked ? "closed" : trackingWindow(booking, clock.now());
    if (window === "closed" || !isRideAhead(booking.status)) throw rideOver();
    if (window === "unassigned") return err("early");
    if (booking.status === STATUS.onBoard) return ok(undefined);
    for (const { part } of partsOfLeg(await partsOfBooking(handle, booking.id), currentLeg(booking))) {
      const job = await touchRide(handle, tenant, { booking: booking.id, part }, { passenger_says: says });
      await enqueueWebhook(handle, tenant, { event: "passenger", job, says }, clock.now());
    }
    return ok(undefined);
  });
}
