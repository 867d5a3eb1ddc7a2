import * as z from "zod/mini";
import {
  absentAs,
  accessNeeds,
  count,
  flag,
  integerWithin,
  latitude,
  longitude,
  optionalText,
  outcome,
  placeSignature,
  point,
  text,
  viaAddress,
  wireNumber,
} from "#contract/core/common-schema.ts";

/** Return type of a journey: none, a booked return, or the car waits. */
export const returnTypeText = absentAs(z.enum(["", "rtn", "w&r"]), "");

/** Price tier by index, own addition; absent is the second. */
export const priceTier = absentAs(z.pipe(wireNumber, z.literal([0, 1, 2])), 1);

/** Places, times and vehicle as quotation and create booking both send them. */
export const journeyFields = {
  rtntype: returnTypeText,
  source: z.nullish(wireNumber),
  viaaddresses: absentAs(z.array(viaAddress).check(z.maxLength(8)), []),
  pick: text(),
  picklat: latitude,
  picklng: longitude,
  pickpostcode: optionalText(9),
  /** Own addition: category of the pickup, so that airport rules apply ("Air"). */
  pickcategory: optionalText(),
  picksignature: placeSignature,
  doff: text(),
  dofflat: latitude,
  dofflng: longitude,
  droppostcode: optionalText(9),
  doffcategory: optionalText(),
  doffsignature: placeSignature,
  /** `dd/MM/yyyy HH:mm` in the tenant's zone, or ISO 8601; ignored when `now`. */
  bookingdate: optionalText(40),
  now: flag,
  /**
   * Own addition: the visitor has not chosen `bookingdate` yet, so a later time may be quoted where no car comes so
   * soon.
   */
  datesupposed: flag,
  returndate: optionalText(40),
  /** Own addition, for "w&r": how long the car waits; absent: as long as the tenant's tariff says. */
  waitminutes: z.nullish(integerWithin(0, 1_440)),
  vehtypeid: optionalText(64),
  pricetier: priceTier,
  custid: optionalText(64),
  bookerid: optionalText(64),
  paymentmethod: optionalText(20),
};

/** Counts of people and things. */
export const loadFields = {
  passengers: count,
  luggages: count,
  handbags: count,
  smallpets: count,
  otherpets: count,
  smallchilds: count,
  largechilds: count,
};

/** What a part of a fare pays for; which further fields a line has depends on its kind. */
export const fareLine = z.object({
  kind: z.enum(["ride", "uplift", "waiting", "airport-pickup", "airport-dropoff", "vias", "child-seats", "other"]),
  amount: z.number(),
  leg: z.optional(z.enum(["outward", "return"])),
  vehicle: z.optional(z.string()),
  name: z.optional(z.string()),
  percent: z.optional(z.number()),
  /** Metres. */
  distance: z.optional(z.number()),
  traveltime: z.optional(z.number()),
  waitminutes: z.optional(z.number()),
  /** How many of `waitminutes` cost nothing. */
  freeminutes: z.optional(z.number()),
  count: z.optional(z.int()),
});

const additionalPrice = z.object({
  fare: z.number(),
  vehtype: z.string(),
  vehtypeid: z.string(),
  totalfare: z.number(),
  returnfare: z.number(),
  currencycode: z.string(),
  /** Own addition: the lines that add up to `totalfare`. */
  breakdown: z.array(fareLine),
});

export const quotation = {
  body: z.object({
    ...journeyFields,
    ...loadFields,
    recalcroute: flag,
    currencyCode: optionalText(3),
    recalcnearestdriver: flag,
    // The browser's own route figures: logged when they differ, never used.
    traveltime: z.nullish(wireNumber),
    distance: z.nullish(wireNumber),
    returntraveltime: z.nullish(wireNumber),
    returndistance: z.nullish(wireNumber),
    requestid: optionalText(64),
    /**
     * Own addition: what the traveller needs, as in createBooking; it restricts the vehicles, and never raises the
     * price.
     */
    accessneeds: accessNeeds,
  }),
  /** Times in minutes, distances in metres, fares in decimal currency. Path fields are point lists. */
  reply: z.object({
    ...outcome,
    fare: z.number(),
    gbpfare: z.number(),
    totalfare: z.number(),
    gbptotalfare: z.number(),
    returnfare: z.number(),
    gbpreturnfare: z.number(),
    OnwardFare: z.number(),
    currencycode: z.string(),
    traveltime: z.number(),
    JourneyTime: z.number(),
    ReturnJourneyTime: z.number(),
    nearestdriver: z.nullable(z.object({ traveltime: z.number() })),
    routedistance: z.number(),
    returnroutedistance: z.number(),
    returntraveltime: z.number(),
    pklat: z.number(),
    pklng: z.number(),
    dolat: z.number(),
    dolng: z.number(),
    routepath: z.array(point),
    returnroutepath: z.array(point),
    additionalprices: z.array(additionalPrice),
    requestid: z.string(),
    // Own additions: the stored quote, its end (ISO 8601), the lines that explain the chosen vehicle's total, and
    // the earliest pickup for "too early" answers.
    quoteid: z.string(),
    expiresat: z.string(),
    breakdown: z.array(fareLine),
    earliestpickup: z.string(),
    // Own addition, with codes 3 and 6: the place at fault, "pickup", "dropoff" or "via1" and on; else empty.
    faultyplace: z.string(),
    // Own addition: a cheaper pickup time near by (ISO 8601) and each vehicle's total at it; null where there is none.
    cheapertime: z.nullable(
      z.object({ pickup: z.string(), totals: z.array(z.object({ vehtypeid: z.string(), totalfare: z.number() })) }),
    ),
  }),
};
