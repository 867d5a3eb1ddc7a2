import { bookingInfo } from "#contract/bookings/ticket.ts";
import { driverPhoto } from "#contract/tracking/drivers.ts";
import { driverFootprint, rideHelp, type FollowedRide } from "#contract/tracking/followed.ts";
import { trackVehicle } from "#contract/tracking/track-vehicle.ts";
import { watchRide } from "#contract/tracking/watch-ride.ts";
import { bookingDetails, currentBookings } from "#contract/bookings/rides.ts";
import type { RidePage } from "#domain/booking/rides/ride.ts";
import { isWatchCode } from "#domain/booking/tracking/tracking.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Answer } from "./api.ts";
import { createCaller, type CallerDeps } from "./transport/caller.ts";

/** The calls that follow a car. Nothing here throws. */
export interface TrackingApi {
  /**
   * Where the car is; code 2 with a text while there is no driver, `gone` once the ride is over. A share link allows
   * this call only.
   */
  car(ride: FollowedRide, signal: AbortSignal): Promise<Answer<TrackedRide>>;
  /** The journey: by code for any holder of the code, by reference for one's own. */
  journey(ride: FollowedRide, signal: AbortSignal): Promise<Answer<Ticket>>;
  /** A data URL; empty when there is no photo. */
  photo(ride: FollowedRide, signal: AbortSignal): Promise<Answer<string>>;
  /** The route driven so far. */
  footprint(ride: FollowedRide, signal: AbortSignal): Promise<Answer<readonly LatLng[]>>;
  /** Tells the driver that the passenger is waiting, or cannot find the car. */
  help(ride: FollowedRide, says: "here" | "lost", signal: AbortSignal): Promise<Answer<void>>;
  /** The customer's bookings that are not over, next pickup first. */
  current(signal: AbortSignal): Promise<Answer<RidePage>>;
}

/** Creates the calls; in a chunk that loads with the tracking page. */
export function createTrackingApi(deps: CallerDeps): TrackingApi {
  const call = createCaller(deps);
  return {
    car: (ride, signal) =>
      "code" in ride && isWatchCode(ride.code)
        ? call(watchRide, { query: { code: ride.code }, signal })
        : call(trackVehicle, { query: ride, signal }),
    journey: (ride, signal) =>
      "code" in ride
        ? call(bookingInfo, { body: { code: ride.code }, signal })
        : call(bookingDetails, { query: ride.reference, signal }),
    photo: (ride, signal) => call(driverPhoto, { query: ride, signal }),
    footprint: (ride, signal) => call(driverFootprint, { query: ride, signal }),
    help: (ride, says, signal) => call(rideHelp, { body: { ride, says }, signal }),
    current: (signal) => call(currentBookings, { signal }),
  };
}
