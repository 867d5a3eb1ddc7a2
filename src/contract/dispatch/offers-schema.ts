/** Promo codes and campaigns by the operator's own system (own additions). */
import * as z from "zod/mini";
import { integerWithin, optionalText, outcome, someText, text } from "#contract/core/common-schema.ts";

const promocode = someText(80);
const day = text(40);

/**
 * The body that adds a promo code is the content of the file of `npm run tenant -- promo add`, with the same names; the
 * reader of that file judges it, so a fault comes back in its words.
 */
export const dispatchAddPromo = {
  body: z.looseObject({
    code: text(80),
    /** Pence off; or `percent`. */
    amount: z.optional(z.number()),
    percent: z.optional(z.number()),
    /** Pence. */
    minimumFare: z.optional(z.number()),
    firstDay: z.optional(day),
    lastDay: day,
    uses: z.optional(z.number()),
    oncePerPerson: z.optional(z.boolean()),
  }),
  reply: z.object({ ...outcome, promocode: z.string() }),
};

/** The codes of the tenant, latest end first. */
export const dispatchPromos = {
  reply: z.object({
    ...outcome,
    promos: z.array(
      z.object({
        promocode: z.string(),
        /** Amount off; 0 for a share. */
        amount: z.number(),
        /** Share off; 0 for an amount. */
        percent: z.number(),
        currencycode: z.string(),
        /** ISO 8601: the first moment at which it counts, and the first at which it is over. */
        startsat: z.string(),
        endsat: z.string(),
        isended: z.boolean(),
        /** Bookings that hold a use. */
        usescount: z.int(),
        /** Null: any number. */
        usesleft: z.nullable(z.int()),
      }),
    ),
  }),
};

/** Ends a code now. */
export const dispatchEndPromo = { body: z.object({ promocode }), reply: z.object(outcome) };

/**
 * The bookings that took a promo code, latest first. A `nextcursor` that is not empty gives the next page when sent as
 * `cursor`, with the same `promocode`.
 */
export const dispatchPromoUses = {
  query: z.object({
    /** Empty: all codes. */
    promocode: optionalText(80),
    cursor: z.optional(z.uuid()),
    limit: z.optional(integerWithin(1, 500)),
  }),
  reply: z.object({
    ...outcome,
    uses: z.array(
      z.object({
        promocode: z.string(),
        bref: z.string(),
        /** ISO 8601. */
        bookedat: z.string(),
        /** Who booked; empty once retention has removed them. */
        custname: z.string(),
        custemail: z.string(),
        /** Amount off, and what was then to be paid. */
        amountoff: z.number(),
        totalfare: z.number(),
        currencycode: z.string(),
        status: z.string(),
        /** False: the booking was cancelled or never paid, so the code got its use back. */
        iscounted: z.boolean(),
      }),
    ),
    nextcursor: z.string(),
  }),
};

/** The body that adds a campaign is the content of the file of `npm run tenant -- campaign add`. */
export const dispatchAddCampaign = {
  body: z.looseObject({
    name: text(80),
    lastDay: day,
    pickup: z.optional(z.looseObject({})),
    dropoff: z.optional(z.looseObject({})),
    promoCode: z.optional(text(80)),
    /** Id of a vehicle. */
    vehicle: z.optional(text(64)),
    shortForm: z.optional(z.boolean()),
    changesAllowed: z.optional(z.boolean()),
  }),
  reply: z.object({
    ...outcome,
    /** The link to give out; only this reply has it. */
    link: z.string(),
  }),
};

/** The named campaigns of the tenant, latest end first. */
export const dispatchCampaigns = {
  reply: z.object({
    ...outcome,
    campaigns: z.array(z.object({ name: z.string(), promocode: z.string(), endsat: z.string(), isended: z.boolean() })),
  }),
};

/** Ends a campaign now: its link opens nothing any more. */
export const dispatchEndCampaign = {
  body: z.object({ name: someText(80) }),
  reply: z.object(outcome),
};
