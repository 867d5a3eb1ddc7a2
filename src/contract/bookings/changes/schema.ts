import * as z from "zod/mini";
import {
  integerWithin,
  latitude,
  longitude,
  optionalText,
  outcome,
  placeSignature,
  text,
  viaAddress,
  wireNumber,
} from "#contract/core/common-schema.ts";
import { paymentResult } from "#contract/payments/payment.ts";

/** A booking named by its owner, or by the holder of its manage code (own addition). */
export const named = { source: z.nullish(wireNumber), bookingref: text(64), code: optionalText(128) };

const maybeCount = z.nullish(integerWithin(0, 99));
const maybeText = (max = 255) => z.nullish(text(max));

/**
 * What a change of a booking would cost (own addition). Fields have the names of create booking; absent or null fields
 * stay as they are. A place is stated whole: its text with its position.
 */
export const offerChange = {
  body: z.object({
    ...named,
    pick: maybeText(),
    picklat: z.nullish(latitude),
    picklng: z.nullish(longitude),
    pickpostcode: maybeText(9),
    pickcategory: maybeText(),
    picksignature: placeSignature,
    doff: maybeText(),
    dofflat: z.nullish(latitude),
    dofflng: z.nullish(longitude),
    droppostcode: maybeText(9),
    doffcategory: maybeText(),
    doffsignature: placeSignature,
    viaaddresses: z.nullish(z.array(viaAddress).check(z.maxLength(8))),
    /** `dd/MM/yyyy HH:mm` in the tenant's zone, or ISO 8601. */
    bookingdate: maybeText(40),
    returndate: maybeText(40),
    vehtypeid: maybeText(64),
    /** Child seats included, as in a quotation. */
    passengers: maybeCount,
    luggages: maybeCount,
    handbags: maybeCount,
    smallpets: maybeCount,
    otherpets: maybeCount,
    smallchilds: maybeCount,
    largechilds: maybeCount,
    note: maybeText(1000),
    flightnumber: maybeText(20),
    arrivingfromairportcode: maybeText(10),
    arrivingfromairportname: maybeText(),
    expflightarrival: maybeText(40),
    returnflightnumber: maybeText(20),
    returnarrivingfromairportcode: maybeText(10),
    returnarrivingfromairportname: maybeText(),
    returnexpflightarrival: maybeText(40),
    passengername: maybeText(),
  }),
  reply: z.object({
    ...outcome,
    /** Names the offer when it is accepted; empty where there is none. */
    changeid: z.string(),
    jobpartid: z.string(),
    /** ISO 8601: until when it can be accepted. */
    expiresat: z.string(),
    pickupdatetime: z.string(),
    pickupdatetime_iso: z.string(),
    /** In the booking's currency: what it costs now, what it will cost with the fee, and that fee. */
    farebefore: z.number(),
    totalfare: z.number(),
    changefee: z.number(),
    /** To be paid on top; below 0: to be refunded. */
    changedifference: z.number(),
    currencycode: z.string(),
    /** How the difference is settled; "none" where there is none. */
    changesettlement: z.enum(["none", "driver", "account", "charge", "refund"]),
    paymentmethod: z.string(),
  }),
};

/**
 * Accepts an offered change (own addition). A repetition changes nothing more and gets the same reply. Where the change
 * costs more, the booking stays as it is until that is paid, and the reply says how, like the one of create booking.
 */
export const changeBooking = {
  body: z.object({ ...named, changeid: text(64) }),
  reply: z.object({
    ...outcome,
    jobpartid: z.string(),
    returnref: z.string(),
    totalfare: z.number(),
    currencycode: z.string(),
    clientSecret: z.string(),
    paymentresult: paymentResult,
  }),
};

/** The ride as a calendar file (own addition). */
export const calendarFile = {
  query: z.object({ jobpartid: optionalText(64), code: optionalText(128) }),
  reply: z.object({ ...outcome, filename: z.string(), icstext: z.string() }),
};

/** How a booking can be changed and cancelled by the caller (own additions). */
export const manageFields = {
  /** Whether the caller may change and cancel it at all. */
  canmanage: z.boolean(),
  /** "details": name, note and flights; "journey": everything; "closed": nothing. */
  changeterms: z.enum(["closed", "details", "journey"]),
  /** The fee for changing the journey now, apart from a difference in fare. */
  changefeenow: z.number(),
  /** The fee for cancelling now; null where the booking cannot be cancelled. */
  cancelfeenow: z.nullable(z.number()),
};
