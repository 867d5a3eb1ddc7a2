/** The calls of an operator's own dispatch system, and the passenger's message to it (own additions). */
import * as z from "zod/mini";
import { RIDE_STEPS } from "#domain/booking/jobs/ride-steps.ts";
import { readJobsCursor } from "./jobs-cursor.ts";
import { integerWithin, optionalText, outcome, someText, text, wireLeg } from "#contract/core/common-schema.ts";

const moment = z.iso.datetime({ offset: true });
const reference = someText(64);
const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/** Characters of a photo as a data URL: 140 kB of image. */
export const PHOTO_TEXT_MAX = 190_000;

/** One leg of one vehicle for a dispatcher; a large party's booking has two vehicles, a return two legs. */
const job = z.object({
  /**
   * Names this job in every other call: the booking's reference, or its return reference for the return leg; with "-2"
   * appended for a second vehicle.
   */
  jobpartid: z.string(),
  bref: z.string(),
  /** The vehicle's number in the booking, from 1, and their total. */
  car: z.number(),
  cars: z.number(),
  /** `way` "back": the return leg, with its own time, places and flight. */
  way: wireLeg,
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
  handbags: z.number(),
  /** How long the car waits at the drop-off before it drives back; 0: it does not drive back, or that is not known. */
  waitminutes: z.number(),
  /** Name of the booked price tier; empty where it is not known. */
  pricetiername: z.string(),
  vehtypeid: z.string(),
  notes: z.string(),
  flightnumber: z.string(),
  pickupaddress: z.string(),
  /**
   * What is nearest to the position of an address that was typed: the driver goes to the position. Empty where the
   * address was chosen from suggestions, or is known to be there.
   */
  pickupnearest: z.string(),
  picklat: z.number(),
  picklng: z.number(),
  vialocations: z.array(z.object({ address: z.string(), nearest: z.string(), lat: latitude, lng: longitude })),
  dropoffaddress: z.string(),
  dropoffnearest: z.string(),
  dofflat: z.number(),
  dofflng: z.number(),
  driverid: z.string(),
  /** The passenger's last message: "here", "lost"; empty: none. */
  passengersays: z.string(),
});

/**
 * Rides to be driven: confirmed, not over, with a pickup between `from` (24 hours ago when absent) and `until` (in 24
 * hours). A `nextcursor` that is not empty gives the next page when sent as `cursor`, with the same `from` and `until`.
 */
export const dispatchJobs = {
  query: z.object({
    from: z.optional(moment),
    until: z.optional(moment),
    cursor: z.optional(text(100).check(z.refine((value) => readJobsCursor(value) !== null))),
    /** Jobs of a page. */
    limit: z.optional(integerWithin(1, 500)),
  }),
  reply: z.object({ ...outcome, jobs: z.array(job), nextcursor: z.string() }),
};

/** A step of a ride; a repetition has no further effect. */
export const dispatchStep = {
  body: z.object({
    jobpartid: reference,
    step: z.enum(RIDE_STEPS),
    /** For "assign". */
    driverid: optionalText(64),
    time: z.optional(moment),
  }),
  reply: z.object({ ...outcome, jobpartid: z.string(), status: z.string() }),
};

/** Positions of cars; one that is older than the last known position is ignored. */
export const dispatchPositions = {
  body: z.object({
    carpositions: z
      .array(z.object({ jobpartid: reference, lat: latitude, lng: longitude, time: moment }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.object({ ...outcome, taken: z.number() }),
};

/** A driver's photo as a data URL (JPEG or PNG); empty removes it. */
export const dispatchPhoto = {
  body: z.object({ driverid: someText(64), photo: optionalText(PHOTO_TEXT_MAX) }),
  reply: z.object(outcome),
};

/** Marks an invoice as paid or unpaid; a repetition has no further effect. */
export const dispatchInvoice = {
  body: z.object({
    number: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    /** Invoice numbers count per business: needed where several businesses have an invoice with this number. */
    businessid: optionalText(64),
    /** False: it is open again. */
    ispaid: z.boolean(),
    /** The day on which the money came in, dd/MM/yyyy or yyyy-MM-dd on the tenant's calendar; empty: today. */
    paidon: optionalText(40),
  }),
  reply: z.object({
    ...outcome,
    number: z.int(),
    businessid: z.string(),
    businessname: z.string(),
    ispaid: z.boolean(),
    /** dd/MM/yyyy; empty: not paid, or the day is not known. */
    paidon: z.string(),
    /** The amount of the invoice. */
    due: z.number(),
  }),
};

/** Corrects an issued invoice by a credit note. */
export const dispatchCreditNote = {
  body: z.object({
    /** The invoice's number. */
    number: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    /** Invoice numbers count per business: needed where several businesses have an invoice with this number. */
    businessid: optionalText(64),
    /** Printed on the credit note. */
    reason: text(300).check(z.refine((words) => words.trim() !== "", "must not be empty")),
    /** What is taken back: of each journey an amount with VAT, or all that is left of it. */
    jobs: z
      .array(
        z.object({
          jobpartid: text(64),
          amount: z.nullish(z.number().check(z.positive(), z.maximum(10_000_000))),
        }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: z.object({
    ...outcome,
    /** The credit note's own number. */
    number: z.int(),
    invoicenumber: z.int(),
    businessid: z.string(),
    businessname: z.string(),
    amount: z.number(),
    /** What can still be credited of the invoice. */
    left: z.number(),
  }),
};

/** A passenger at the pickup who does not see the car. The ride is named as in trackVehicle. */
export const rideHelp = {
  body: z.object({
    jobpartid: optionalText(64),
    id: optionalText(128),
    code: optionalText(128),
    says: z.enum(["here", "lost"]),
  }),
  reply: z.object(outcome),
};
