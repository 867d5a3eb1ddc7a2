import * as z from "zod/mini";
import { numberWithin, optionalText, outcome, text } from "#contract/core/common-schema.ts";

/** The discount of a promo code. */
export const promoCode = {
  body: z.object({
    /** The fare as the browser knows it; used only where no quote is named, and then for display alone. */
    price: z.nullish(numberWithin(0, 1_000_000)),
    promocode: text(),
    currencycode: optionalText(3),
    custid: optionalText(64),
    /** Own addition: the stored quote to take the price from. */
    quoteid: optionalText(64),
    /** Own addition: the vehicle of that quote; absent: the requested one. */
    vehtypeid: optionalText(64),
  }),
  reply: z.object({
    ...outcome,
    /** Discount on the fare, in its currency. */
    value: z.number(),
    /** Names the promo in create booking; empty after a refusal. */
    promocodeid: z.string(),
  }),
};

/** The form fields that a campaign link fills in. */
export const promotion = {
  query: z.object({ token: text(128) }),
  reply: z.object({
    ...outcome,
    /** "quick" stays on the short form. */
    mode: z.string(),
    phone: z.string(),
    email: z.string(),
    picklat: z.number(),
    picklng: z.number(),
    pickpostcode: z.string(),
    pickcategory: z.string(),
    pickupaddress: z.string(),
    dofflat: z.number(),
    dofflng: z.number(),
    droppostcode: z.string(),
    doffcategory: z.string(),
    dropoffaddress: z.string(),
    surname: z.string(),
    firstname: z.string(),
    /** Ids only for the person or the business that they name. */
    bookerid: z.string(),
    custid: z.string(),
    promocode: z.string(),
    vehtypeid: z.string(),
    vehicletype: z.string(),
    dialingcode: z.string(),
    countryalpha2: z.string(),
    /** False: the filled-in fields cannot be changed. */
    changesallowed: z.boolean(),
    smsmailinglist: z.boolean(),
    emailmailinglist: z.boolean(),
  }),
};
