import type { CallerFacts } from "#contract/core/encode-request.ts";
import { decodeTicket } from "#contract/bookings/ticket.ts";
import {
  decodeFootprint,
  decodePhoto,
  decodeTrackedRide,
  encodeFollowed,
  encodeHelp,
  type FollowedRide,
} from "#contract/tracking/codec.ts";
import { decodeRide, decodeRides, encodeJob } from "#contract/bookings/lists/codec.ts";
import { encodeOwner } from "#contract/accounts/claims.ts";
import type { RidePage } from "#domain/booking/rides/ride.ts";
import { isWatchCode } from "#domain/booking/tracking/tracking.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { TrackedRide } from "#domain/booking/tracking/tracked-ride.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Answer } from "./api.ts";
import { ROUTES } from "#contract/routes.ts";
import { createApiClient, type ApiClientDeps } from "./transport/api-client.ts";

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

export interface TrackingApiDeps extends ApiClientDeps {
  readonly caller: () => CallerFacts;
}

/** Creates the calls; in a chunk that loads with the tracking page. */
export function createTrackingApi(deps: TrackingApiDeps): TrackingApi {
  const { read } = createApiClient(ROUTES, deps);
  return {
    car: (ride, signal) =>
      "code" in ride && isWatchCode(ride.code)
        ? read("watchRide", { query: { code: ride.code }, signal }, decodeTrackedRide)
        : read("trackVehicle", { query: encodeFollowed(ride), signal }, decodeTrackedRide),
    journey: (ride, signal) =>
      "code" in ride
        ? read("bookingInfo", { body: { code: ride.code }, signal }, decodeTicket)
        : read("bookingDetails", { query: encodeJob(ride.reference), signal }, decodeRide),
    photo: (ride, signal) => read("driverPhoto", { query: encodeFollowed(ride), signal }, decodePhoto),
    footprint: (ride, signal) => read("driverFootprint", { query: encodeFollowed(ride), signal }, decodeFootprint),
    help: (ride, says, signal) => read("rideHelp", { body: encodeHelp(ride, says), signal }, () => undefined),
    current: (signal) => read("currentBookings", { query: encodeOwner(deps.caller()), signal }, decodeRides),
  };
}
