/** Wire <-> domain for the calls beside the booking itself: promo codes and enquiries. Apart, so that the first screen carries none of it. */
import type { Enquiry } from "#domain/people/enquiry.ts";
import { promoCode, type CheckedPromo } from "#domain/quote/promo.ts";
import { decimalFromPence, penceFromDecimal, type Money } from "#domain/shared/money.ts";
import type { CallerFacts } from "./codec.ts";
import type { BodyInput } from "./endpoints.ts";
import { wireRecord } from "./wire.ts";

/** A fare that a promo code is tried on. */
export interface PromoFare {
  readonly quoteId: string;
  readonly vehicleTypeId: string;
  /** Before any promo. */
  readonly total: Money;
}

/** The body of a promo call (API-023). */
export const encodePromo = (typed: string, fare: PromoFare, caller: CallerFacts): BodyInput<"promoCode"> => ({
  price: decimalFromPence(fare.total.pence),
  promocode: typed,
  currencycode: fare.total.currency,
  custid: caller.customerId,
  quoteid: fare.quoteId,
  vehtypeid: fare.vehicleTypeId,
});

/** What the server says about a promo code (ENT-035). */
export function decodeCheckedPromo(reply: unknown, typed: string): CheckedPromo {
  const root = wireRecord(reply);
  return {
    code: root.number(0, "code"),
    promoCode: promoCode(typed),
    value: penceFromDecimal(root.number(0, "value")),
    message: root.text("message"),
    id: root.text("promocodeid"),
  };
}

/** The body of an enquiry (API-016). */
export const encodeEnquiry = (enquiry: Enquiry, decoy: string, caller: CallerFacts): BodyInput<"comment"> => ({
  phone: enquiry.phone,
  name: enquiry.name,
  email: enquiry.email,
  source: caller.source,
  subject: enquiry.subject,
  enqtype: enquiry.kind,
  message: enquiry.message,
  custid: caller.customerId,
  website: decoy,
});
