import type { CallerFacts } from "#contract/codec.ts";
import { decodeCheckedPromo, encodeEnquiry, encodePromo, type PromoFare } from "#contract/extras-codec.ts";
import { wireRecord } from "#contract/wire.ts";
import type { Enquiry } from "#domain/people/enquiry.ts";
import type { CheckedPromo } from "#domain/quote/promo.ts";
import type { Answer } from "./api.ts";
import { makeSender, type SenderDeps } from "./sender.ts";

/** The calls beside the booking itself. Nothing here throws. */
export interface ExtrasApi {
  /** Tries a promo code on a fare; an answer other than code 1 is a refusal (PROMO-003). */
  promoCode(typed: string, fare: PromoFare, signal: AbortSignal): Promise<Answer<CheckedPromo>>;
  /**
   * Sends an enquiry to the operator; the answer is the server's message, mostly empty (ENQ-002).
   * @param decoy what stands in the field that people do not see.
   */
  comment(enquiry: Enquiry, decoy: string, signal: AbortSignal): Promise<Answer<string>>;
}

export interface ExtrasApiDeps extends SenderDeps {
  /** The tenant and visitor for whom calls are made, asked anew for each. */
  readonly caller: () => CallerFacts;
}

/** Makes the calls beside the booking. */
export function createExtrasApi({ caller, ...deps }: ExtrasApiDeps): ExtrasApi {
  const { read } = makeSender(deps);
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
