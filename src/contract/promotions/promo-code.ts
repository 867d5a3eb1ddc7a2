/** The discount of a promo code. */
import * as z from "zod/mini";
import { numberWithin, optionalText, text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { CheckedPromo } from "#domain/quote/promotion/promo.ts";
import { majorOf, minorOf, type Money } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";

/** A fare that a promo code is checked against. */
export interface PromoFare {
  readonly quoteId: string;
  readonly vehicleTypeId: string;
  /** Before any promo. */
  readonly total: Money;
}

/** A promo code as typed. */
interface TypedPromo {
  readonly code: string;
  /** Empty: no quote is named, and the price is the browser's. */
  readonly quoteId: string;
  readonly vehicleTypeId: string;
  readonly statedPrice: Pence;
  readonly statedCurrency: string;
}

export const promoCode = {
  method: "POST",
  path: "/api/promocode",
  access: "public",
  rate: "write",
  summary: "What a promo code takes off a fare.",
  body: request(
    z.object({
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
    {
      encode: ({ typed, fare }: { readonly typed: string; readonly fare: PromoFare }) => ({
        price: majorOf(fare.total.pence, fare.total.currency),
        promocode: typed,
        currencycode: fare.total.currency,
        quoteid: fare.quoteId,
        vehtypeid: fare.vehicleTypeId,
      }),
      // A price in another currency than the tenant's is refused by its name.
      decode: ({ price, promocode, currencycode, quoteid, vehtypeid }, { currency }): TypedPromo => ({
        code: promocode,
        quoteId: quoteid,
        vehicleTypeId: vehtypeid,
        statedPrice: minorOf(price, currency),
        statedCurrency: currencycode.toUpperCase(),
      }),
    },
  ),
  reply: reply(
    {
      /** Discount on the fare, in its currency. */
      value: z.number(),
      /** Names the promo in create booking; empty after a refusal. */
      promocodeid: z.string(),
    },
    {
      encode: (promo: { readonly id: string; readonly discount: Pence }, { currency }) => ({
        value: majorOf(promo.discount, currency),
        promocodeid: promo.id,
      }),
      decode: ({ code, message, value, promocodeid }, { currency }): Omit<CheckedPromo, "promoCode"> => ({
        code,
        value: minorOf(value, currency),
        message,
        id: promocodeid,
      }),
    },
  ),
} as const satisfies EndpointDefinition;
