import * as z from "zod/mini";
import { bookedExtras, meetingPoints, waitingTerms } from "#contract/bookings/booked-extras-schema.ts";
import { flightNews } from "#contract/bookings/flight-news-schema.ts";
import { manageFields, named } from "#contract/bookings/changes/schema.ts";
import { assignedCars } from "#contract/tracking/drivers.ts";
import {
  absentAs,
  costAnswer,
  integerWithin,
  optionalText,
  outcome,
  text,
  viaLocation,
  wireNumber,
} from "#contract/core/common-schema.ts";

/** A booking in a person's lists and details. */
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
  /** Without the dialling code. */
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
  suitcases: z.int(),
  passengers: z.int(),
  vialocations: z.array(viaLocation),
  // Own additions: the times in ISO 8601, the return leg, when the outbound leg of a return ended, the cancellation
  // fee, the zone of the times, what the traveller needs, and the cost fields of the business.
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
  ...bookedExtras,
};

/** Page of a list, own addition: from 1 on; without a size the whole list up to the server's limit. */
const paging = {
  pageindex: z.nullish(integerWithin(1, 100_000)),
  pagesize: z.nullish(integerWithin(1, 200)),
};

const list = z.object({
  ...outcome,
  jlist: z.array(z.object(serverBooking)),
  /** Own addition: the number of bookings on all pages. */
  totalrecords: z.int(),
});

/** The caller's bookings that are still to come. */
export const currentBookings = {
  query: z.object({ custid: optionalText(64), bookerid: optionalText(64), ...paging }),
  reply: list,
};

/** The caller's past bookings; the filter is a number of months, 0 is all. */
export const journeyHistory = {
  query: z.object({
    custid: optionalText(64),
    bookerid: optionalText(64),
    filter: absentAs(z.pipe(wireNumber, z.literal([0, 3, 6, 12])), 0),
    ...paging,
  }),
  reply: list,
};

/** The details of one booking. */
export const bookingDetails = {
  query: z.object({ jobid: text(64) }),
  reply: z.object({
    ...outcome,
    ...serverBooking,
    ...manageFields,
    ...waitingTerms,
    ...meetingPoints,
    cars: assignedCars,
    /** Own addition: opens the page that follows the car, and can be shared. */
    trackcode: z.string(),
    /** Own additions: as of bookingInfo. */
    watchcode: z.string(),
    returnwatchcode: z.string(),
    /** Own additions: as of bookingInfo. */
    returnflightnumber: z.string(),
    returnarrivingfromairportname: z.string(),
    returnexpflightarrival: z.string(),
    flightnews: flightNews,
    returnflightnews: flightNews,
  }),
};

/** Cancels a booking. */
export const cancelBooking = {
  body: z.object(named),
  reply: z.object({
    ...outcome,
    id: z.string(),
    /** Own addition: the fee for cancelling, in the booking's currency. */
    cancelfee: z.number(),
    currencycode: z.string(),
  }),
};

/** Sends a booking's receipt by mail. */
export const emailReceipt = {
  body: z.object(named),
  reply: z.object(outcome),
};
