import { z } from "zod";
import { manageFields } from "./changes.ts";
import { assignedCars } from "./tracking.ts";
import { costAnswer, optionalText, outcome, text, viaLocation, wireNumber } from "./common.ts";

/** A booking as a person's lists and its details carry it (ENT-008 to ENT-011). */
export const serverBooking = {
  notes: z.string(),
  photo: z.string(),
  status: z.string(),
  bookerref: z.string(),
  ispaid: z.boolean(),
  jobpartid: z.string(),
  /** The other name of jobpartid. */
  bref: z.string(),
  paymentmethod: z.string(),
  flightnumber: z.string(),
  arrivingfromairportname: z.string(),
  arrivingfromairportcode: z.string(),
  expflightarrival: z.string(),
  totalfare: z.number(),
  gbptotalfare: z.number(),
  currencycode: z.string(),
  pickupdatetime: z.string(),
  now: z.boolean(),
  passengername: z.string(),
  /** Without the dialing code. */
  passengerphone: z.string(),
  passengeremail: z.string(),
  passengerdialingcode: z.string(),
  custname: z.string(),
  custphone: z.string(),
  custemail: z.string(),
  custcountryalpha2code: z.string(),
  picklat: z.number(),
  picklng: z.number(),
  pickpostcode: z.string(),
  pickupaddress: z.string(),
  pickcategory: z.string(),
  dofflat: z.number(),
  dofflng: z.number(),
  droppostcode: z.string(),
  dropoffaddress: z.string(),
  doffcategory: z.string(),
  vehtypeid: z.string(),
  vehicletype: z.string(),
  suitcases: z.number().int(),
  passengers: z.number().int(),
  vialocations: z.array(viaLocation),
  // Own additions: the twin times, the way back, when the way out of a return was over, what a cancellation cost, the zone of the times, what the traveller
  // needs, and what the business filled in.
  pickupdatetime_iso: z.string(),
  returnref: z.string(),
  rtntype: z.string(),
  returndatetime: z.string(),
  returndatetime_iso: z.string(),
  wayoutended_iso: z.string(),
  cancelfee: z.number(),
  zone: z.string(),
  accessneeds: z.array(z.string()),
  costfields: z.array(costAnswer),
};

/** Page of a list, own addition: from 1 on; without a size the whole list as far as it is sent at all. */
const paging = {
  pageindex: wireNumber.pipe(z.number().int().min(1).max(100_000)).nullish(),
  pagesize: wireNumber.pipe(z.number().int().min(1).max(200)).nullish(),
};

const list = z.object({
  ...outcome,
  jlist: z.array(z.object(serverBooking)),
  /** Own addition: how many bookings there are on all pages. */
  totalrecords: z.number().int(),
});

/** API-034. */
export const currentBookings = {
  query: z.object({ custid: optionalText(64), bookerid: optionalText(64), ...paging }),
  reply: list,
};

/** API-035; the filter is a number of months, 0 is everything. */
export const journeyHistory = {
  query: z.object({
    custid: optionalText(64),
    bookerid: optionalText(64),
    filter: wireNumber
      .pipe(z.union([z.literal(0), z.literal(3), z.literal(6), z.literal(12)]))
      .nullish()
      .transform((months) => months ?? 0),
    ...paging,
  }),
  reply: list,
};

/** API-036. */
export const bookingDetails = {
  query: z.object({ jobid: text(64) }),
  reply: z.object({
    ...outcome,
    ...serverBooking,
    ...manageFields,
    cars: assignedCars,
    /** Own addition: opens the page that follows the car, and can be given away. */
    trackcode: z.string(),
  }),
};

/** A booking named by whoever owns it, or by whoever holds its manage code (own addition). */
const named = { source: wireNumber.nullish(), bookingref: text(64), code: optionalText(128) };

/** API-032. */
export const cancelBooking = {
  body: z.object(named),
  reply: z.object({
    ...outcome,
    id: z.string(),
    /** Own addition: what cancelling costs, in the booking's currency. */
    cancelfee: z.number(),
    currencycode: z.string(),
  }),
};

/** API-025. */
export const emailReceipt = {
  body: z.object(named),
  reply: z.object(outcome),
};
