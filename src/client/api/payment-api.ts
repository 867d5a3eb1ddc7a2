import { decodeIntent, decodeLinkedPayment, encodeIntent, encodeLink, encodeUpdate } from "#contract/payments/codec.ts";
import type { LinkedPayment, PaymentNews } from "#contract/payments/codec.ts";
import { encodeTip } from "#contract/payments/tip-codec.ts";
import type { PaymentLink } from "#contract/payments/payment-link.ts";
import type { Due, OnlineMethod } from "#domain/payment/due.ts";
import { wireRecord } from "#contract/core/wire.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Answer } from "./api.ts";
import { ROUTES } from "#contract/routes.ts";
import { createApiClient, type ApiClientDeps } from "./transport/api-client.ts";

export type { LinkedPayment, PaymentNews };

/** The calls of a payer. Nothing here throws. */
export interface PaymentApi {
  /** How a saved booking, or the tip for one, can be paid now; fails only when no answer came. */
  intent(due: Due, method: OnlineMethod, signal: AbortSignal): Promise<Answer<PaymentNews>>;
  /**
   * Reports the provider's status; the server checks it with the provider. Code 0: the outcome is not known yet.
   * @param token of a card, which the server charges now.
   */
  update(due: Due, status: string, signal: AbortSignal, token?: string): Promise<Answer<void>>;
  /** The booking behind a payment link; fails only when no answer came. */
  link(link: PaymentLink, signal: AbortSignal): Promise<Answer<LinkedPayment>>;
}

export function createPaymentApi(deps: ApiClientDeps): PaymentApi {
  const { send } = createApiClient(ROUTES, deps);
  return {
    async intent(due, method, signal) {
      const answer = due.isTip
        ? await send("giveTip", { body: encodeTip(due, method), signal }, "any")
        : await send("paymentIntent", { query: encodeIntent(due, method), signal }, "any");
      return answer.ok ? ok(decodeIntent(answer.value.body, method)) : answer;
    },
    async update(due, status, signal, token) {
      const answer = await send("updateBooking", { body: encodeUpdate(due, status, token), signal }, "any");
      if (!answer.ok) return answer;
      const { code, body } = answer.value;
      // Unlike elsewhere, the message of code 0 is for people: what to do while the outcome is unknown.
      return code === 1 ? ok(undefined) : err({ code, message: wireRecord(body).text("message") });
    },
    async link(link, signal) {
      const answer = await send("paymentLink", { query: encodeLink(link), signal }, "any");
      return answer.ok ? ok(decodeLinkedPayment(answer.value.body, link.code)) : answer;
    },
  };
}
