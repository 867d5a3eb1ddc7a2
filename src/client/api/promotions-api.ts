import type { CallerFacts } from "#contract/lookup/codec.ts";
import { decodeCheckedPromo, encodeEnquiry, encodePromo, type PromoFare } from "#contract/promotions/codec.ts";
import { decodeTipOffer, encodeTipOf, type BookingTip } from "#contract/payments/tip-codec.ts";
import { wireRecord } from "#contract/core/wire.ts";
import type { Enquiry } from "#domain/people/enquiry.ts";
import type { CheckedPromo } from "#domain/quote/promotion/promo.ts";
import type { Answer } from "./api.ts";
import { ROUTES } from "#contract/routes.ts";
import { createApiClient, type ApiClientDeps } from "./transport/api-client.ts";

/** The calls for promo codes, enquiries and what may be given as a tip. Nothing here throws. */
export interface ExtrasApi {
  /** Tries a promo code on a fare; any code but 1 is a refusal. */
  promoCode(typed: string, fare: PromoFare, signal: AbortSignal): Promise<Answer<CheckedPromo>>;
  /**
   * Sends an enquiry to the operator; the answer is the server's message, usually empty.
   * @param decoy content of the hidden field that only bots fill in.
   */
  comment(enquiry: Enquiry, decoy: string, signal: AbortSignal): Promise<Answer<string>>;
  /** What may be given as a tip for a ride, or was; a refusal where nothing can. @param code of its ticket. */
  tipOffer(reference: string, code: string, signal: AbortSignal): Promise<Answer<BookingTip>>;
}

export type { BookingTip };

export interface ExtrasApiDeps extends ApiClientDeps {
  /** The tenant and caller of a request, read anew for each. */
  readonly caller: () => CallerFacts;
}

/** Creates these calls. */
export function createExtrasApi({ caller, ...deps }: ExtrasApiDeps): ExtrasApi {
  const { read } = createApiClient(ROUTES, deps);
  return {
    promoCode: (typed, fare, signal) =>
      read("promoCode", { body: encodePromo(typed, fare, caller()), signal }, (body) =>
        decodeCheckedPromo(body, typed, fare.total.currency),
      ),
    comment: (enquiry, decoy, signal) =>
      read("comment", { body: encodeEnquiry(enquiry, decoy, caller()), signal }, (body) =>
        wireRecord(body).text("message"),
      ),
    tipOffer: (reference, code, signal) =>
      read("tipOffer", { query: encodeTipOf(reference, code), signal }, decodeTipOffer),
  };
}
