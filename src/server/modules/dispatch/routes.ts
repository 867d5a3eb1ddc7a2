import { REFUSALS } from "#domain/refusal/refusals.ts";
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { AccessPorts } from "#server/modules/bookings/access/access.ts";
import { tracking, type TrackingRefusal } from "./tracking.ts";
import { watchRide } from "./watching.ts";

const worded = <T>(outcome: Result<T, TrackingRefusal>): Result<T, string> =>
  outcome.ok ? outcome : err(outcome.error === "early" ? NO_DRIVER_YET : REFUSALS.booking_unknown);

/** Following the car of a booking. */
export function trackingHandlers(
  ports: AccessPorts,
): Pick<Handlers, "trackVehicle" | "watchRide" | "driverPhoto" | "driverFootprint"> {
  const cars = tracking(ports);
  return {
    trackVehicle: async ({ query, tenant, actor }) => worded(await cars.ride(tenant, { actor, ...query })),
    watchRide: async ({ query, tenant }) => worded(await watchRide(ports, tenant, query.code)),
    driverPhoto: async ({ query, tenant, actor }) => worded(await cars.photo(tenant, { actor, ...query })),
    driverFootprint: async ({ query, tenant, actor }) => worded(await cars.path(tenant, { actor, ...query })),
  };
}
