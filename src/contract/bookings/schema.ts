import * as z from "zod/mini";
import { bookedExtras, meetingPoints, waitingTerms } from "./booked-extras-schema.ts";
import { flightNews } from "./flight-news-schema.ts";
import { COST_FIELDS_MAX } from "#domain/business/cost-fields.ts";
import {
  absentAs,
  accessNeeds,
  costAnswer,
  flag,
  optionalText,
  outcome,
  point,
  text,
  viaLocation,
  wireNumber,
} from "#contract/core/common-schema.ts";
import { assignedCars } from "#contract/tracking/drivers.ts";
import { manageFields } from "./changes/schema.ts";
import { paymentResult } from "#contract/payments/schema.ts";
import { fareLine, journeyFields, loadFields } from "#contract/quotation/schema.ts";

const flightFields = {
  flightnumber: optionalText(20),
  arrivingfromairportcode: optionalText(10),
  arrivingfromairportname: optionalText(),
  expflightarrival: optionalText(40),
};

/** Create booking. Fares are compared with the stored quote, never used. */
export const createBooking = {
  body: z.object({
    ...journeyFields,
    ...loadFields,
    ...flightFields,
    returnflightnumber: optionalText(20),
    returnarrivingfromairportcode: optionalText(10),
    returnarrivingfromairportname: optionalText(),
    returnexpflightarrival: optionalText(40),
    note: optionalText(1000),
    fare: z.nullish(wireNumber),
    totalfare: wireNumber,
    gbptotalfare: z.nullish(wireNumber),
    returnfare: z.nullish(wireNumber),
    currencycode: optionalText(3),
    paymentmethod: z.enum(["card", "cash", "paypal", "stripe", "account"]),
    promocodeid: optionalText(64),
    passengername: text(),
    passengerphone: text(30),
    passengerdialingcode: optionalText(6),
    passengeremail: optionalText(),
    custname: optionalText(),
    custphone: optionalText(30),
    custemail: optionalText(),
    custcountryalpha2code: optionalText(2),
    bookerref: optionalText(),
    passwordhash: optionalText(64),
    sandbox: flag,
    /** Own addition: the stored quote to book; without it the newest live quote of the same journey is taken. */
    quoteid: optionalText(64),
    /** Own additions: what the traveller needs, and the cost fields of a business. */
    accessneeds: accessNeeds,
    costfields: absentAs(z.array(costAnswer).check(z.maxLength(COST_FIELDS_MAX)), []),
  }),
  /** The booking and the outcome of its payment. */
  reply: z.object({
    ...outcome,
    bref: z.string(),
    jobpartid: z.string(),
    returnref: z.string(),
    clientSecret: z.string(),
    paymentresult: paymentResult,
    /** Own addition: the capability to view this booking; the {id} of /confirmed/{id} and /ticket/{id}. */
    trackingcode: z.string(),
    /** Own addition: the capability to change and cancel it, for the caller that made it. */
    managecode: z.string(),
    /** Own addition: false: its mails go to the account's own address, which is not confirmed, and to no passenger's. */
    passengermailed: z.boolean(),
  }),
};

/** A booking by its capability code, with the ticket's fields; a track code shows less. */
export const bookingInfo = {
  body: z.object({ code: text(128) }),
  reply: z.object({
    ...outcome,
    photo: z.string(),
    status: z.string(),
    vehmake: z.string(),
    vehmodel: z.string(),
    vehregno: z.string(),
    vehcolour: z.string(),
    jobpartid: z.string(),
    returnref: z.string(),
    /** Own addition: opens the page that follows the car, for callers who may see the ticket; else empty. */
    trackcode: z.string(),
    /**
     * Own additions: the code of a shared link, which shows the car of one leg and nothing else; empty after the leg.
     */
    watchcode: z.string(),
    returnwatchcode: z.string(),
    drivername: z.string(),
    pcolicence: z.string(),
    vialocations: z.array(viaLocation),
    ispaid: z.boolean(),
    paymentmethod: z.string(),
    pickupdatetime: z.string(),
    pickupdatetime_iso: z.string(),
    returndatetime: z.string(),
    returndatetime_iso: z.string(),
    /** Own addition: when the outbound leg of a return ended; only the return leg is then still to come. */
    wayoutended_iso: z.string(),
    now: z.boolean(),
    passengername: z.string(),
    passengerphone: z.string(),
    pickupaddress: z.string(),
    pickpostcode: z.string(),
    pickcategory: z.string(),
    picklat: z.number(),
    picklng: z.number(),
    dropoffaddress: z.string(),
    droppostcode: z.string(),
    doffcategory: z.string(),
    dofflat: z.number(),
    dofflng: z.number(),
    vehtypeid: z.string(),
    vehicletype: z.string(),
    passengers: z.int(),
    suitcases: z.int(),
    ...bookedExtras,
    ...waitingTerms,
    ...meetingPoints,
    totalfare: z.number(),
    /**
     * Own additions: the lines that the fare was sold with, and the fees for changes. Together, less `promooff`, they
     * are `totalfare`. No lines where they are not known.
     */
    breakdown: z.array(fareLine),
    changefees: z.number(),
    currencycode: z.string(),
    /** Own addition: what cancelling it cost; 0 unless it was cancelled. */
    cancelfee: z.number(),
    notes: z.string(),
    /** Own addition: what the traveller needs. */
    accessneeds: z.array(z.string()),
    flightnumber: z.string(),
    /** Own additions: the flight's origin and landing time, and the same of the return flight. */
    arrivingfromairportname: z.string(),
    expflightarrival: z.string(),
    returnflightnumber: z.string(),
    returnarrivingfromairportname: z.string(),
    returnexpflightarrival: z.string(),
    /** Own additions: what is known of the two flights now. */
    flightnews: flightNews,
    returnflightnews: flightNews,
    routepath: z.array(point),
    /** Own addition: the same of the return leg. */
    returnroutepath: z.array(point),
    cars: assignedCars,
    /** Own addition: when the booking was made, ISO 8601. */
    bookingdate: z.string(),
    rtntype: z.string(),
    zone: z.string(),
    /** Own addition: how often it was changed. */
    timeschanged: z.int(),
    ...manageFields,
  }),
};
