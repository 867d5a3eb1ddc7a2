/** Following a ride, the API for an operator's own dispatch system, and the passenger's message to the driver. */
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import { err, type Result, ok } from "#domain/shared/result.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import type { AccessDeps, NamedBooking } from "#server/modules/bookings/access/access.ts";
import { tracking, type TrackingRefusal, watchRide } from "./tracking.ts";
import { PHOTO_REFUSALS, stepRefusal } from "#contract/dispatch/steps.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { LOOK_BACK_MINUTES, rideOver } from "#server/modules/bookings/rides/ride.ts";
import { keepDriverPhoto } from "./driver-photos.ts";
import { jobNamed, jobsBetween } from "#server/modules/bookings/rides/jobs.ts";
import { placeCar, takeStep, partsOfBooking, touchRide } from "#server/modules/bookings/rides/rides.ts";
import { currentLeg } from "#domain/booking/booked-leg.ts";
import { partsOfLeg } from "#domain/booking/jobs/job-parts.ts";
import { isRideAhead, trackingWindow } from "#domain/booking/tracking/tracking.ts";
import { STATUS } from "#domain/booking/status.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { enqueueWebhook } from "./webhooks.ts";

const worded = <T>(outcome: Result<T, TrackingRefusal>): Result<T, string> =>
  outcome.ok ? outcome : err(outcome.error === "early" ? NO_DRIVER_YET : REFUSALS.booking_unknown);

/** Following the car of a booking. */
export function trackingHandlers(
  deps: AccessDeps,
): Pick<Handlers, "trackVehicle" | "watchRide" | "driverPhoto" | "driverFootprint"> {
  const cars = tracking(deps);
  return {
    trackVehicle: async ({ query, tenant, actor }) => worded(await cars.ride(tenant, { actor, ...query })),
    watchRide: async ({ query, tenant }) => worded(await watchRide(deps, tenant, query.code)),
    driverPhoto: async ({ query, tenant, actor }) => worded(await cars.photo(tenant, { actor, ...query })),
    driverFootprint: async ({ query, tenant, actor }) => worded(await cars.path(tenant, { actor, ...query })),
  };
}

/** Default end of the job list, in minutes from now, unless `until` states another. */
const AHEAD_MINUTES = 24 * 60;
/** A reported time further ahead than this is taken for a wrong clock. */
const AHEAD_MS = 60_000;

/** The endpoints of dispatch. */
export function dispatchHandlers(
  deps: AccessDeps,
): Pick<Handlers, "dispatchJobs" | "dispatchStep" | "dispatchPositions" | "dispatchPhoto" | "rideHelp"> {
  const { db, clock } = deps;
  /** A reported moment; a missing or future one counts as now. */
  const reported = (at: Instant | null): Instant => {
    const now = clock.now();
    return at === null || at > now + AHEAD_MS ? now : at;
  };
  return {
    async dispatchJobs({ query, tenant }) {
      const { from, until, ...page } = query;
      const window = {
        from: from ?? addMinutes(clock.now(), -LOOK_BACK_MINUTES),
        until: until ?? addMinutes(clock.now(), AHEAD_MINUTES),
        ...page,
      };
      return ok(await db.withTenant(tenant.id, (handle) => jobsBetween(handle, window)));
    },
    async dispatchStep({ body, tenant, context }) {
      const { reference, step, driverId, at } = body;
      const taken = await db.withTenant(tenant.id, async (handle) => {
        const job = await jobNamed(handle, reference);
        return job === null
          ? err("unknown" as const)
          : takeStep(handle, tenant, job, { step, driverId, at: reported(at) });
      });
      context.log("dispatch step", { step, taken: taken.ok });
      if (taken.ok) return ok({ reference, status: taken.value });
      // A repeated report is accepted.
      return taken.error === "done" ? ok({ reference, status: null }) : err(stepRefusal(reference, taken.error));
    },
    async dispatchPositions({ body, tenant }) {
      const taken = await db.withTenant(tenant.id, async (handle) => {
        let count = 0;
        for (const { reference, position, at } of body) {
          const job = await jobNamed(handle, reference);
          if (job !== null && (await placeCar(handle, tenant, job, { position, at: reported(at) }))) count += 1;
        }
        return count;
      });
      return ok(taken);
    },
    async dispatchPhoto({ body, tenant }) {
      const kept = await db.withTenant(tenant.id, (handle) => keepDriverPhoto(handle, tenant, body, clock.now()));
      return kept.ok ? kept : err(PHOTO_REFUSALS[kept.error]);
    },
    async rideHelp({ body, tenant, actor }) {
      const said = await passengerSays(deps, tenant, { actor, ...body.ride }, body.says);
      return said.ok ? said : err(said.error === "early" ? NO_DRIVER_YET : REFUSALS.booking_unknown);
    },
  };
}

/** "here": at the pickup. "lost": the passenger cannot find the car. */
type PassengerWord = "here" | "lost";

/**
 * Passes a passenger's message on: to the dispatcher's job list and, as a webhook, to the operator's system.
 * @throws HttpError 410 once the ride is over.
 */
async function passengerSays(
  { db, clock, access }: AccessDeps,
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
