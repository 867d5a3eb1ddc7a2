/** What a passenger who stands at the pickup has to say to the driver. */
import { err, ok, type Result } from "#domain/shared/result.ts";
import { wayNow } from "#domain/booking/booked-way.ts";
import { partsOfWay } from "#domain/booking/job-parts.ts";
import { isRideAhead, trackingWindow } from "#domain/booking/tracking.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { NamedBooking } from "../bookings/access.port.ts";
import type { Tenant } from "../tenants/tenant.ts";
import { rideOver } from "./assignments.port.ts";
import { partsOfBooking, touchRide } from "./rides.ts";
import type { TrackingPorts, TrackingRefusal } from "./tracking.ts";
import { tellOperator } from "./webhooks.ts";

/** "here": at the pickup. "lost": the car is not to be found. */
export type PassengerWord = "here" | "lost";

/**
 * Passes a word on: the dispatcher's list has it, and the operator's system is told.
 * @throws HttpError 410 once the ride is over.
 */
export async function passengerSays(
  { db, clock, access }: TrackingPorts,
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
    for (const { part } of partsOfWay(await partsOfBooking(handle, booking.id), wayNow(booking))) {
      const job = { booking: booking.id, part };
      await touchRide(handle, tenant, job, { passenger_says: says });
      await tellOperator(handle, tenant, { event: "passenger", ...job, says }, clock.now());
    }
    return ok(undefined);
  });
}
