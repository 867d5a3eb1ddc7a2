import type { CallerFacts } from "#contract/codec.ts";
import { decodeTicket } from "#contract/ticket-codec.ts";
import {
  decodeFootprint,
  decodePhoto,
  decodeTrackedRide,
  encodeFollowed,
  encodeHelp,
  type FollowedRide,
} from "#contract/tracking-codec.ts";
import { decodeRide, decodeRides, encodeJob } from "#contract/ride-codec.ts";
import { encodeOwner } from "#contract/claims.ts";
import type { RidePage } from "#domain/booking/ride.ts";
import type { Ticket } from "#domain/booking/ticket.ts";
import type { TrackedRide } from "#domain/booking/tracked-ride.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import type { Answer } from "./api.ts";
import { makeSender, type SenderDeps } from "./sender.ts";

/** The calls that follow a car. Nothing here throws. */
export interface TrackingApi {
  /** Where the car is (TRK-003); code 2 with a text while nobody drives, `gone` once the ride is over. */
  car(ride: FollowedRide, signal: AbortSignal): Promise<Answer<TrackedRide>>;
  /** The journey itself: by code for anybody who holds it (TRK-004), by reference one's own. */
  journey(ride: FollowedRide, signal: AbortSignal): Promise<Answer<Ticket>>;
  /** A data URL; empty without a photo (TRK-005). */
  photo(ride: FollowedRide, signal: AbortSignal): Promise<Answer<string>>;
  /** The way that was driven (TRK-006). */
  footprint(ride: FollowedRide, signal: AbortSignal): Promise<Answer<readonly LatLng[]>>;
  /** Tells the driver that the passenger is there, or does not find the car. */
  help(ride: FollowedRide, says: "here" | "lost", signal: AbortSignal): Promise<Answer<void>>;
  /** One's own bookings that are not over, next pickup first. */
  current(signal: AbortSignal): Promise<Answer<RidePage>>;
}

export interface TrackingApiDeps extends SenderDeps {
  readonly caller: () => CallerFacts;
}

/** Makes the calls; fetched with the page that needs them. */
export function createTrackingApi(deps: TrackingApiDeps): TrackingApi {
  const { read } = makeSender(deps);
  return {
    car: (ride, signal) => read("trackVehicle", { query: encodeFollowed(ride), signal }, decodeTrackedRide),
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
