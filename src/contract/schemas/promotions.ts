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
