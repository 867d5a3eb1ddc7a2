import { paymentLink } from "#contract/payments/link.ts";
import { paymentIntent, updateBooking, type StatedPayment } from "#contract/payments/payment.ts";
import type { PaymentLink } from "#contract/payments/payment-link.ts";
import { giveTip } from "#contract/payments/tip.ts";
import type { Due, LinkedRide, OnlineMethod } from "#domain/payment/due.ts";
import { judgeOutcome, type PaymentOutcome } from "#domain/payment/outcome.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { Answer } from "./api.ts";
import { createCaller, type CallerDeps } from "./transport/caller.ts";

/** The server's reply about a payment that is retried or opened by a link. */
export interface PaymentNews {
  readonly outcome: PaymentOutcome;
  readonly message: string;
  readonly clientSecret: string;
  readonly orderId: string;
}

/** The target of a payment link: the booking in a few words, and how it can be paid. */
export interface LinkedPayment {
  readonly due: Due;
  readonly news: PaymentNews;
  readonly ride: LinkedRide;
}

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

const newsOf = ({ code, paymentCode, ...stated }: StatedPayment, method: OnlineMethod): PaymentNews => ({
  ...stated,
  outcome: judgeOutcome(code, paymentCode, method),
});

export function createPaymentApi(deps: CallerDeps): PaymentApi {
  const call = createCaller(deps);
  return {
    async intent(due, method, signal) {
      const answer = due.isTip
        ? await call(giveTip, { body: { due, method }, signal }, "any")
        : await call(paymentIntent, { query: { due, method }, signal }, "any");
      return answer.ok ? ok(newsOf(answer.value, method)) : answer;
    },
    async update(due, status, signal, token = "") {
      const answer = await call(updateBooking, { body: { due, status, token }, signal }, "any");
      if (!answer.ok) return answer;
      return answer.value.code === 1 ? ok(undefined) : err(answer.value);
    },
    async link(link, signal) {
      const answer = await call(paymentLink, { query: link, signal }, "any");
      if (!answer.ok) return answer;
      const { due, stated, ride } = answer.value;
      return ok({ due: { ...due, payCode: link.code }, news: newsOf(stated, due.method), ride });
    },
  };
}
