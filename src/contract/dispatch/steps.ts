/** Own addition: what an operator's own dispatch system reports of its rides. */
import * as z from "zod/mini";
import { optionalText, someText } from "#contract/core/common-schema.ts";
import {
  doneReply,
  foreignRequest,
  type EndpointDefinition,
  foreignReply,
} from "#contract/core/endpoint-definition.ts";
import { statusText } from "#contract/core/booking-status.ts";
import { RIDE_STEPS, type RideStep } from "#domain/booking/jobs/ride-steps.ts";
import type { BookingStatus } from "#domain/booking/status.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant } from "#domain/shared/units.ts";
import { latitude, longitude, moment, readMoment } from "./jobs.ts";

/** Characters of a photo as a data URL: 140 kB of image. */
const PHOTO_TEXT_MAX = 190_000;

/** A driver's photo as a data URL (JPEG or PNG); empty removes it. */
export const dispatchPhoto = {
  method: "POST",
  path: "/api/dispatchphoto",
  access: "dispatch",
  rate: "write",
  bodyBytes: 2 * PHOTO_TEXT_MAX,
  summary: "A driver's photo (JPEG or PNG, 140 kB, 1024 pixels), or none. Code 2: not taken, with the reason.",
  body: foreignRequest(
    z.object({ driverid: someText(64), photo: optionalText(PHOTO_TEXT_MAX) }),
    ({ driverid, photo }) => ({ driverId: driverid, photo }),
  ),
  reply: doneReply,
} as const satisfies EndpointDefinition;

const NO_SUCH_DRIVER = "There is no such driver.";

/** Why a driver's photo is refused. */
export const PHOTO_REFUSALS = {
  driver: NO_SUCH_DRIVER,
  kind: "The photo must be a JPEG or PNG picture.",
  bytes: "The photo must not be larger than 140 kB.",
  pixels: "The photo must not be larger than 1024 by 1024 pixels.",
} as const;

const reference = someText(64);

/** A step of a ride as a dispatcher states it; without a time it is now. */
interface StatedStep {
  readonly reference: string;
  readonly step: RideStep;
  /** Empty but for "assign". */
  readonly driverId: string;
  readonly at: Instant | null;
}

/** A step that was accepted. */
interface TakenStep {
  readonly reference: string;
  /** After it; null for a step that was accepted earlier. */
  readonly status: BookingStatus | null;
}

/** A step of a ride; a repetition has no further effect. */
export const dispatchStep = {
  method: "POST",
  path: "/api/dispatchstep",
  access: "dispatch",
  rate: "search",
  summary:
    "Takes a step of a ride: assign, start, arrive, board, finish, release. Code 2: not possible, with the reason.",
  body: foreignRequest(
    z.object({
      jobpartid: reference,
      step: z.enum(RIDE_STEPS),
      /** For "assign". */
      driverid: optionalText(64),
      time: z.optional(moment),
    }),
    ({ jobpartid, step, driverid, time }): StatedStep => ({
      reference: jobpartid,
      step,
      driverId: driverid,
      at: readMoment(time),
    }),
  ),
  reply: foreignReply({ jobpartid: z.string(), status: z.string() }, (taken: TakenStep) => ({
    jobpartid: taken.reference,
    status: taken.status === null ? "" : statusText(taken.status),
  })),
} as const satisfies EndpointDefinition;

/** Messages for a dispatcher whose step is refused. */
const STEP_REFUSALS = {
  unknown: "There is no such job.",
  driver: NO_SUCH_DRIVER,
  early: "This job is not ready for that.",
  over: "This job is over.",
} as const;

/** A step that is refused, with the job that it names. */
export const stepRefusal = (named: string, why: keyof typeof STEP_REFUSALS) => ({
  code: 2,
  message: STEP_REFUSALS[why],
  jobpartid: named,
});

/** Where the car of a ride was. */
interface StatedPosition {
  readonly reference: string;
  readonly position: LatLng;
  readonly at: Instant | null;
}

/** Positions of cars; one that is older than the last known position is ignored. */
export const dispatchPositions = {
  method: "POST",
  path: "/api/dispatchpositions",
  access: "dispatch",
  rate: "search",
  summary: "Where the cars of rides are; `taken` says how many were news.",
  body: foreignRequest(
    z.object({
      carpositions: z
        .array(z.object({ jobpartid: reference, lat: latitude, lng: longitude, time: moment }))
        .check(z.minLength(1), z.maxLength(200)),
    }),
    ({ carpositions }): readonly StatedPosition[] =>
      carpositions.map(({ jobpartid, lat, lng, time }) => ({
        reference: jobpartid,
        position: { lat, lng },
        at: readMoment(time),
      })),
  ),
  reply: foreignReply({ taken: z.number() }, (taken: number) => ({ taken })),
} as const satisfies EndpointDefinition;
