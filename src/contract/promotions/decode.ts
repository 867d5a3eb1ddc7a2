import { promoCode } from "#domain/quote/promotion/promo.ts";
import { minorOf } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Body, Query } from "#contract/endpoints.ts";

/** A promo code as typed. */
export interface TypedPromo {
  readonly code: string;
  /** Empty: no quote is named, and the price is the browser's. */
  readonly quoteId: string;
  readonly vehicleTypeId: string;
  readonly statedPrice: Pence;
  readonly statedCurrency: string;
}

/** Reads the body of the promo call. @param currency the tenant's: a price in another is refused by its name. */
export const decodePromo = (body: Body<"promoCode">, currency: string): TypedPromo => ({
  code: body.promocode,
  quoteId: body.quoteid,
  vehicleTypeId: body.vehtypeid,
  statedPrice: minorOf(body.price, currency),
  statedCurrency: body.currencycode.toUpperCase(),
});

/** The code that an operator's system ends, in its stored form. */
export const decodeEndedPromo = ({ promocode }: Body<"dispatchEndPromo">): string => promoCode(promocode);

/** The uses that an operator's system asks for; an empty code stands for all codes. */
export const decodeUsesAsked = ({ promocode, cursor, limit }: Query<"dispatchPromoUses">) => ({
  code: promocode,
  after: cursor,
  most: limit,
});
