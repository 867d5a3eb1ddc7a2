/** The interface of an operator's own dispatch system, and the passenger's word to the driver. */
import { decodeDriverPhoto, decodeJobsUntil, decodePositions, decodeStep } from "#contract/dispatch-decode.ts";
import { decodeTracked } from "#contract/person-bookings-decode.ts";
import { driverPhotoTaken, jobReply, noStepReply, stepReply } from "#contract/replies/dispatch.ts";
import { NO_DRIVER_YET } from "#domain/booking/tracked-ride.ts";
import { UNKNOWN_BOOKING } from "#contract/replies/person-bookings.ts";
import { err } from "#domain/shared/result.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { Handlers } from "#server/endpoint.ts";
import { keepDriverPhoto } from "./driver-photos.ts";
import { passengerSays } from "./help.ts";
import { jobNamed, jobsUntil, type ReadBooking } from "./jobs.ts";
import { placeCar, takeStep } from "./rides.ts";
import type { TrackingPorts } from "./tracking.ts";

/** Jobs further ahead are asked for by name. */
const AHEAD_MINUTES = 24 * 60;
/** A clock of somebody else's that is this far ahead of ours is wrong. */
const AHEAD_MS = 60_000;

export interface DispatchPorts extends TrackingPorts {
  readonly readBooking: ReadBooking;
}

/** The calls of dispatch. */
export function dispatchHandlers(
  ports: DispatchPorts,
): Pick<Handlers, "dispatchJobs" | "dispatchStep" | "dispatchPositions" | "dispatchPhoto" | "rideHelp"> {
  const { db, clock, readBooking } = ports;
  /** A reported moment; none, or one of the future, is now. */
  const reported = (at: Instant | null): Instant => {
    const now = clock.now();
    return at === null || at > now + AHEAD_MS ? now : at;
  };
  return {
    async dispatchJobs({ query, tenant }) {
      const until = decodeJobsUntil(query) ?? addMinutes(clock.now(), AHEAD_MINUTES);
      const jobs = await db.withTenant(tenant.id, (handle) => jobsUntil(handle, readBooking, until));
      return { code: 1, message: "", jobs: jobs.map(jobReply) };
    },
    async dispatchStep({ body, tenant, context }) {
      const { reference, step, driverId, at } = decodeStep(body);
      const taken = await db.withTenant(tenant.id, async (handle) => {
        const job = await jobNamed(handle, reference);
        return job === null
          ? err("unknown" as const)
          : takeStep(handle, tenant, job, { step, driverId, at: reported(at) });
      });
      context.log("dispatch step", { step, taken: taken.ok });
      if (taken.ok) return stepReply(reference, taken.value);
      // Told twice is told.
      return taken.error === "done" ? stepReply(reference, "") : noStepReply(reference, taken.error);
    },
    async dispatchPositions({ body, tenant }) {
      const taken = await db.withTenant(tenant.id, async (handle) => {
        let count = 0;
        for (const { reference, position, at } of decodePositions(body)) {
          const job = await jobNamed(handle, reference);
          if (job !== null && (await placeCar(handle, tenant, job, { position, at: reported(at) }))) count += 1;
        }
        return count;
      });
      return { code: 1, message: "", taken };
    },
    async dispatchPhoto({ body, tenant }) {
      const given = decodeDriverPhoto(body);
      const kept = await db.withTenant(tenant.id, (handle) => keepDriverPhoto(handle, tenant, given, clock.now()));
      return driverPhotoTaken(kept.ok ? null : kept.error);
    },
    async rideHelp({ body, tenant, actor }) {
      const said = await passengerSays(ports, tenant, { actor, ...decodeTracked(body) }, body.says);
      if (said.ok) return { code: 1, message: "" };
      return { code: 2, message: said.error === "early" ? NO_DRIVER_YET : UNKNOWN_BOOKING };
    },
  };
}
