import { promoCode } from "#domain/quote/promotion/promo.ts";
import type { Body, Query } from "#contract/endpoints.ts";

/** The code that an operator's system ends, in its stored form. */
export const decodeEndedPromo = ({ promocode }: Body<"dispatchEndPromo">): string => promoCode(promocode);

/** The uses that an operator's system asks for; an empty code stands for all codes. */
export const decodeUsesAsked = ({ promocode, cursor, limit }: Query<"dispatchPromoUses">) => ({
  code: promocode,
  after: cursor,
  most: limit,
});
