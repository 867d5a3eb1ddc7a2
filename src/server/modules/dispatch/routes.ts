import { decodeTracked } from "#contract/bookings/managed.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import {
  footprintReply,
  noFootprintReply,
  noPhotoReply,
  noTrackReply,
  photoReply,
  trackReply,
} from "#contract/tracking/reply.ts";
import { noWatchReply, watchReply } from "#contract/tracking/watching-reply.ts";
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { tracking, type TrackingPorts, type TrackingRefusal } from "./tracking.ts";
import { watchRide } from "./watching.ts";

const wording = (refusal: TrackingRefusal): string => (refusal === "early" ? NO_DRIVER_YET : REFUSALS.booking_unknown);

/** Following the car of a booking. */
export function trackingHandlers(
  ports: TrackingPorts,
): Pick<Handlers, "trackVehicle" | "watchRide" | "driverPhoto" | "driverFootprint"> {
  const cars = tracking(ports);
  return {
    async trackVehicle({ query, tenant, actor }) {
      const ride = await cars.ride(tenant, { actor, ...decodeTracked(query) });
      return ride.ok ? trackReply(ride.value) : noTrackReply(wording(ride.error));
    },
    async watchRide({ query, tenant }) {
      const ride = await watchRide(ports, tenant, query.code);
      return ride.ok ? watchReply(ride.value) : noWatchReply(wording(ride.error));
    },
    async driverPhoto({ query, tenant, actor }) {
      const photo = await cars.photo(tenant, { actor, ...decodeTracked(query) });
      return photo.ok ? photoReply(photo.value) : noPhotoReply(wording(photo.error));
    },
    async driverFootprint({ query, tenant, actor }) {
      const path = await cars.path(tenant, { actor, ...decodeTracked(query) });
      return path.ok ? footprintReply(path.value) : noFootprintReply(wording(path.error));
    },
  };
}
