/** The API for an operator's own dispatch system, and the passenger's message to the driver. */
import { PHOTO_REFUSALS } from "#contract/dispatch/driver-photo.ts";
import { stepRefusal } from "#contract/dispatch/steps.ts";
import { NO_DRIVER_YET } from "#domain/booking/tracking/tracked-ride.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { err, ok } from "#domain/shared/result.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Handlers } from "#server/platform/http/endpoint.ts";
import { LOOK_BACK_MINUTES } from "#server/modules/bookings/rides/ride.ts";
import { keepDriverPhoto } from "./driver-photos.ts";
import { passengerSays } from "./help.ts";
import type { AccessPorts } from "#server/modules/bookings/access/access.ts";
import { jobNamed, jobsBetween } from "#server/modules/bookings/rides/jobs.ts";
import { placeCar, takeStep } from "#server/modules/bookings/rides/rides.ts";

/** Default end of the job list, in minutes from now, unless `until` states another. */
const AHEAD_MINUTES = 24 * 60;
/** A reported time further ahead than this is taken for a wrong clock. */
const AHEAD_MS = 60_000;

/** The endpoints of dispatch. */
export function dispatchHandlers(
  ports: AccessPorts,
): Pick<Handlers, "dispatchJobs" | "dispatchStep" | "dispatchPositions" | "dispatchPhoto" | "rideHelp"> {
  const { db, clock } = ports;
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
      const said = await passengerSays(ports, tenant, { actor, ...body.ride }, body.says);
      return said.ok ? said : err(said.error === "early" ? NO_DRIVER_YET : REFUSALS.booking_unknown);
    },
  };
}
