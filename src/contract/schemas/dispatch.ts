/** The calls of an operator's own dispatch system, and the passenger's word to it (own additions). */
import { z } from "zod";
import { RIDE_STEPS } from "#domain/booking/ride-steps.ts";
import { optionalText, outcome, text } from "./common.ts";
import { way } from "./tracking.ts";

const moment = z.iso.datetime({ offset: true });
const reference = text(64).pipe(z.string().min(1));
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Characters of a photo as a data URL: 140 kB of picture. */
export const PHOTO_TEXT_MAX = 190_000;

/** One journey of one vehicle as a dispatcher needs it; a big party's booking has two vehicles, a return two journeys. */
const job = z.object({
  /**
   * Names this job in every other call: the booking's reference, or its return reference for the way back; of a second
   * vehicle with "-2" behind it.
   */
  jobpartid: z.string(),
  bref: z.string(),
  /** Which vehicle of the booking, from 1, of how many. */
  car: z.number(),
  cars: z.number(),
  /** "back": the later journey of a return, with its own time, places and flight. */
  way,
  status: z.string(),
  version: z.number(),
  /** ISO 8601. */
  pickuptime: z.string(),
  now: z.boolean(),
  passengername: z.string(),
  passengerphone: z.string(),
  /** The whole party, which two vehicles share between them. */
  passengers: z.number(),
  suitcases: z.number(),
  vehtypeid: z.string(),
  notes: z.string(),
  flightnumber: z.string(),
  pickupaddress: z.string(),
  picklat: z.number(),
  picklng: z.number(),
  vialocations: z.array(z.object({ address: z.string(), lat: latitude, lng: longitude })),
  dropoffaddress: z.string(),
  dofflat: z.number(),
  dofflng: z.number(),
  driverid: z.string(),
  /** What the passenger last said: "here", "lost"; empty: nothing. */
  passengersays: z.string(),
});

/** Rides to be driven: confirmed, not over, with a pickup before `until`. */
export const dispatchJobs = {
  query: z.object({ until: moment.optional() }),
  reply: z.object({ ...outcome, jobs: z.array(job) }),
};

/** A step of a ride; taking it twice is taking it once. */
export const dispatchStep = {
  body: z.object({
    jobpartid: reference,
    step: z.enum(RIDE_STEPS),
    /** For "assign". */
    driverid: optionalText(64),
    time: moment.optional(),
  }),
  reply: z.object({ ...outcome, jobpartid: z.string(), status: z.string() }),
};

/** Where cars are; a position that is older than what is known is not taken. */
export const dispatchPositions = {
  body: z.object({
    carpositions: z
      .array(z.object({ jobpartid: reference, lat: latitude, lng: longitude, time: moment }))
      .min(1)
      .max(200),
  }),
  reply: z.object({ ...outcome, taken: z.number() }),
};

/** A driver's photo as a data URL (JPEG or PNG); empty takes it away. */
export const dispatchPhoto = {
  body: z.object({ driverid: text(64).pipe(z.string().min(1)), photo: optionalText(PHOTO_TEXT_MAX) }),
  reply: z.object(outcome),
};

/** A passenger at the pickup who does not see the car. Named as trackVehicle names it. */
export const rideHelp = {
  body: z.object({
    jobpartid: optionalText(64),
    id: optionalText(128),
    code: optionalText(128),
    says: z.enum(["here", "lost"]),
  }),
  reply: z.object(outcome),
};
