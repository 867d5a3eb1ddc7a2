import { penceFromDecimal } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { Body } from "#contract/endpoints.ts";

/** A promo code as typed. */
export interface TypedPromo {
  readonly code: string;
  /** Empty: no quote is named, and the price is the browser's. */
  readonly quoteId: string;
  readonly vehicleTypeId: string;
  readonly statedPrice: Pence;
  readonly statedCurrency: string;
}

/** Reads the body of the promo call. */
export const decodePromo = (body: Body<"promoCode">): TypedPromo => ({
  code: body.promocode,
  quoteId: body.quoteid,
  vehicleTypeId: body.vehtypeid,
  statedPrice: penceFromDecimal(body.price),
  statedCurrency: body.currencycode.toUpperCase(),
});
