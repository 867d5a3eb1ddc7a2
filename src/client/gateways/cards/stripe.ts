/** The card provider Stripe: its script, its boxes, and confirming a payment with them. */
import { loadStripe } from "@stripe/stripe-js/pure";
import type { PaymentIntentResult, Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import type { CardDraft } from "#domain/payment/card.ts";
import { lazyOnce } from "#domain/shared/kept.ts";
import { FAILED_ANSWER, type CardGateway, type ProviderAnswer } from "./card-gateway.ts";

/** Maps the provider's answer; an error in the boxes is the payer's to correct, every other error is the payment's. */
function answerOf({ error, paymentIntent }: PaymentIntentResult): ProviderAnswer {
  if (paymentIntent) return { kind: "answered", status: paymentIntent.status };
  return error.type === "validation_error" ? { kind: "invalid" } : FAILED_ANSWER;
}

const billingOf = (card: CardDraft) => ({
  name: card.name.trim(),
  address: {
    line1: card.line1.trim(),
    line2: card.line2.trim(),
    city: card.city.trim(),
    postal_code: card.postalCode.trim(),
    ...(card.country === "" ? {} : { country: card.country.toUpperCase() }),
  },
});

/**
 * Payments at the provider with this public key.
 * @param fetchStripe loads the provider's script; tests pass a fake.
 */
export function stripeCards(
  publicKey: string,
  fetchStripe: (publicKey: string) => Promise<Stripe | null> = loadStripe,
): CardGateway {
  const load = lazyOnce(() => fetchStripe(publicKey));
  let box: StripeCardNumberElement | null = null;
  const ask = async (call: (stripe: Stripe) => Promise<PaymentIntentResult>): Promise<ProviderAnswer> => {
    try {
      const stripe = await load();
      return stripe === null ? FAILED_ANSWER : answerOf(await call(stripe));
    } catch {
      return FAILED_ANSWER;
    }
  };
  return {
    hosted: {
      load,
      use: (card) => {
        box = card;
      },
      confirmDevice: ({ clientSecret }, method) =>
        ask((stripe) => stripe.confirmCardPayment(clientSecret, { payment_method: method }, { handleActions: false })),
    },
    confirm({ clientSecret }, card) {
      const number = box;
      if (number === null) return Promise.resolve({ kind: "invalid" });
      const data = { payment_method: { card: number, billing_details: billingOf(card) } };
      return ask((stripe) => stripe.confirmCardPayment(clientSecret, data, { handleActions: false }));
    },
    // The bank's page is the provider's own window; ours has nothing to do.
    act: ({ clientSecret }) => ask((stripe) => stripe.confirmCardPayment(clientSecret)),
  };
}
