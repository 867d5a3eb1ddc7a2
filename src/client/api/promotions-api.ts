import type { CallerFacts } from "#contract/lookup/codec.ts";
import { decodeCheckedPromo, encodeEnquiry, encodePromo, type PromoFare } from "#contract/promotions/codec.ts";
import { wireRecord } from "#contract/core/wire.ts";
import type { Enquiry } from "#domain/people/enquiry.ts";
import type { CheckedPromo } from "#domain/quote/promotion/promo.ts";
import type { Answer } from "./api.ts";
import { ROUTES } from "#contract/routes.ts";
import { createApiClient, type ApiClientDeps } from "./transport/api-client.ts";

/** The calls for promo codes and enquiries. Nothing here throws. */
export interface ExtrasApi {
  /** Tries a promo code on a fare; any code but 1 is a refusal. */
  promoCode(typed: string, fare: PromoFare, signal: AbortSignal): Promise<Answer<CheckedPromo>>;
  /**
   * Sends an enquiry to the operator; the answer is the server's message, usually empty.
   * @param decoy content of the hidden field that only bots fill in.
   */
  comment(enquiry: Enquiry, decoy: string, signal: AbortSignal): Promise<Answer<string>>;
}

export interface ExtrasApiDeps extends ApiClientDeps {
  /** The tenant and caller of a request, read anew for each. */
  readonly caller: () => CallerFacts;
}

/** Creates the calls for promo codes and enquiries. */
export function createExtrasApi({ caller, ...deps }: ExtrasApiDeps): ExtrasApi {
  const { read } = createApiClient(ROUTES, deps);
  return {
    promoCode: (typed, fare, signal) =>
      read("promoCode", { body: encodePromo(typed, fare, caller()), signal }, (body) =>
        decodeCheckedPromo(body, typed),
      ),
    comment: (enquiry, decoy, signal) =>
      read("comment", { body: encodeEnquiry(enquiry, decoy, caller()), signal }, (body) =>
        wireRecord(body).text("message"),
      ),
  };
}
