/** Wire <-> domain of promo codes and enquiries; in a file of its own, so that the first screen does not load it. */
import { promoCode, type CheckedPromo } from "#domain/quote/promotion/promo.ts";
import { majorOf, minorOf, type Money } from "#domain/shared/money.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import type { BodyInput } from "#contract/endpoints.ts";
import { wireRecord } from "#contract/core/wire.ts";

/** A fare that a promo code is checked against. */
export interface PromoFare {
  readonly quoteId: string;
  readonly vehicleTypeId: string;
  /** Before any promo. */
  readonly total: Money;
}

/** The body of a promo call. */
export const encodePromo = (typed: string, fare: PromoFare, caller: CallerFacts): BodyInput<"promoCode"> => ({
  price: majorOf(fare.total.pence, fare.total.currency),
  promocode: typed,
  currencycode: fare.total.currency,
  custid: caller.customerId,
  quoteid: fare.quoteId,
  vehtypeid: fare.vehicleTypeId,
});

/** The server's reply about a promo code. @param currency of the fare, which the reply does not name. */
export function decodeCheckedPromo(reply: unknown, typed: string, currency: string): CheckedPromo {
  const root = wireRecord(reply);
  return {
    code: root.number(0, "code"),
    promoCode: promoCode(typed),
    value: minorOf(root.number(0, "value"), currency),
    message: root.text("message"),
    id: root.text("promocodeid"),
  };
}
