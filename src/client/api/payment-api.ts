import { decodeIntent, decodeLinkedPayment, encodeIntent, encodeLink, encodeUpdate } from "#contract/payment-codec.ts";
import type { LinkedPayment, PaymentNews } from "#contract/payment-codec.ts";
import type { PaymentLink } from "#contract/payment-link.ts";
import type { Due, OnlineMethod } from "#domain/payment/due.ts";
import { wireRecord } from "#contract/wire.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Answer } from "./api.ts";
import { makeSender, type SenderDeps } from "./sender.ts";

export type { LinkedPayment, PaymentNews };

/** The calls of somebody who pays. Nothing here throws. */
export interface PaymentApi {
  /** How a saved booking can be paid now (PAY-028); fails only when no answer came. */
  intent(due: Due, method: OnlineMethod, signal: AbortSignal): Promise<Answer<PaymentNews>>;
  /**
   * Tells that the provider said so; the server asks the provider itself. Code 0: nobody knows yet.
   * @param token of a card, which the server charges now.
   */
  update(due: Due, status: string, signal: AbortSignal, token?: string): Promise<Answer<void>>;
  /** What a payment link is for (PAY-035); fails only when no answer came. */
  link(link: PaymentLink, signal: AbortSignal): Promise<Answer<LinkedPayment>>;
}

export function createPaymentApi(deps: SenderDeps): PaymentApi {
  const { send } = makeSender(deps);
  return {
    async intent(due, method, signal) {
      const answer = await send("paymentIntent", { query: encodeIntent(due, method), signal }, "any");
      return answer.ok ? ok(decodeIntent(answer.value.body, method)) : answer;
    },
    async update(due, status, signal, token) {
      const answer = await send("updateBooking", { body: encodeUpdate(due, status, token), signal }, "any");
      if (!answer.ok) return answer;
      const { code, body } = answer.value;
      // Here code 0 has words for people: what to do while nobody knows.
      return code === 1 ? ok(undefined) : err({ code, message: wireRecord(body).text("message") });
    },
    async link(link, signal) {
      const answer = await send("paymentLink", { query: encodeLink(link), signal }, "any");
      return answer.ok ? ok(decodeLinkedPayment(answer.value.body, link.code)) : answer;
    },
  };
}
