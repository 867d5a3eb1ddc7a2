import { z } from "zod";
import { optionalText, outcome, text, wireNumber } from "./common.ts";

/** What a promo code takes off (API-023, ENT-035). */
export const promoCode = {
  body: z.object({
    /** The fare as the browser knows it; it counts only where no quote is named, and then for display alone. */
    price: wireNumber.pipe(z.number().min(0).max(1_000_000)).nullish(),
    promocode: text(),
    currencycode: optionalText(3),
    custid: optionalText(64),
    /** Own addition: the stored quote whose price is meant. */
    quoteid: optionalText(64),
    /** Own addition: the vehicle of that quote; absent: the one that was asked for. */
    vehtypeid: optionalText(64),
  }),
  reply: z.object({
    ...outcome,
    /** Off the fare, in its currency. */
    value: z.number(),
    /** Names the promo in create booking; empty after a refusal. */
    promocodeid: z.string(),
  }),
};

/** What the link of a campaign fills into the form (API-024, ENT-037). */
export const promotion = {
  query: z.object({ token: text(128) }),
  reply: z.object({
    ...outcome,
    /** "quick" keeps to the short form. */
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
    /** False: what is filled in stays as it is. */
    changesallowed: z.boolean(),
    smsmailinglist: z.boolean(),
    emailmailinglist: z.boolean(),
  }),
};
