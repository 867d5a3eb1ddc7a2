import { tipOffer, type BookingTip } from "#contract/payments/tip.ts";
import { promoCode, type PromoFare } from "#contract/promotions/promo-code.ts";
import { comment } from "#contract/enquiries/comment.ts";
import type { Enquiry } from "#domain/people/enquiry.ts";
import { promoCode as storedCode, type CheckedPromo } from "#domain/quote/promotion/promo.ts";
import { ok } from "#domain/shared/result.ts";
import type { Answer } from "./api.ts";
import { createCaller, type CallerDeps } from "./transport/caller.ts";

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

/** Creates these calls. */
export function createExtrasApi(deps: CallerDeps): ExtrasApi {
  const call = createCaller(deps);
  return {
    async promoCode(typed, fare, signal) {
      const answer = await call(promoCode, { body: { typed, fare }, signal });
      return answer.ok ? ok({ ...answer.value, promoCode: storedCode(typed) }) : answer;
    },
    comment: (enquiry, decoy, signal) => call(comment, { body: { ...enquiry, decoy }, signal }),
    tipOffer: (reference, code, signal) => call(tipOffer, { query: { reference, code }, signal }),
  };
}
