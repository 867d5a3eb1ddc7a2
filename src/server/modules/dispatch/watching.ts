/** The view of a shared link: the car of one leg, until that leg ends. */
import type { WatchedCar, WatchedRide } from "#contract/tracking/watch-ride.ts";
import { partsOfLeg, statusOfLeg } from "#domain/booking/jobs/job-parts.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { isCancelled, type BookingStatus } from "#domain/booking/status.ts";
import { approach, isRideAhead, watchWindow } from "#domain/booking/tracking/tracking.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { rideOver, type LiveCar, type LiveRide } from "#server/modules/bookings/rides/ride.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { endsOf } from "./shown-ride.ts";
import type { AccessPorts } from "#server/modules/bookings/access/access.ts";
import type { TrackingRefusal } from "./tracking.ts";
import { liveRides } from "#server/modules/bookings/rides/live-rides.ts";

/**
 * One leg of a ride, reduced to its cars. Once it is over the cars are left out: the last position would reveal an
 * address.
 */
export function watchedRide(ride: LiveRide, leg: Leg): WatchedRide {
  const cars = partsOfLeg(ride.cars, leg);
  const status = isCancelled(ride.status) ? ride.status : statusOfLeg(cars, leg);
  return { status, version: ride.version, cars: cars.map((car) => watchedCar(ride, leg, car, status)) };
}

function watchedCar(
  ride: LiveRide,
  leg: Leg,
  { driver, status, position, positionAt }: LiveCar,
  sum: BookingStatus,
): WatchedCar {
  if (!driver || !isRideAhead(sum) || !isRideAhead(status)) {
    return { status: isRideAhead(sum) ? status : sum, driver: null, eta: "", position: null, positionAt: null };
  }
  const { vehicleMake, vehicleModel, vehicleRegistration, vehicleColour } = driver;
  return {
    status,
    driver: { name: driver.firstName, vehicleMake, vehicleModel, vehicleRegistration, vehicleColour },
    eta: (position && approach(status, position, endsOf(ride, leg)))?.eta ?? "",
    position,
    positionAt: position && positionAt,
  };
}

/** @throws HttpError 410 once the leg is over. */
export async function watchRide(
  { db, access }: Pick<AccessPorts, "db" | "access">,
  tenant: Tenant,
  code: string,
): Promise<Result<WatchedRide, TrackingRefusal>> {
  return db.withTenant(tenant.id, async (handle) => {
    const watched = await access.watch(handle, code);
    if (!watched) return err("unknown");
    const { booking, leg, revoked } = watched;
    const window = revoked ? "closed" : watchWindow(booking, leg);
    if (window === "closed") throw rideOver();
    if (window === "unassigned") return err("early");
    const [ride] = await liveRides(handle, { bookings: [booking.id] });
    return ride ? ok(watchedRide(ride, leg)) : err("unknown");
  });
}
