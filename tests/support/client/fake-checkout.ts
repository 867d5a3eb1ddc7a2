/** The real checkout over calls and a card gateway that a test answers. */
import type { PaymentApi } from "#client/api/payment-api.ts";
import type { CardGateway } from "#client/gateways/cards/card-gateway.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { CardForm } from "#client/stores/payment/CardForm.ts";
import { Checkout } from "#client/stores/payment/Checkout.ts";
import type { CheckoutEvents, CheckoutStage } from "#client/stores/payment/checkout-deps.ts";
import type { WalletGateway } from "#client/gateways/wallet/wallet-gateway.ts";
import type { Due } from "#domain/payment/due.ts";
import type { OpenCheckout } from "#client/stores/payment/payment-deps.ts";
import { cardCheck } from "#domain/payment/card-check.ts";
import { NO_PAYER, type Payer } from "#domain/payment/payer.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { pence } from "#domain/shared/units.ts";
import { NOW, refused } from "./fake-client.ts";

/** A saved booking that is paid by card. */
export const DUE: Due = {
  reference: "CB-77",
  returnReference: "",
  ticketCode: "t",
  payCode: "p",
  method: "card",
  clientSecret: "pi_1_secret_2",
  orderId: "",
  total: { pence: pence(5_133), currency: "GBP" },
};

/** No answer to anything: a test gives what it needs. */
export interface FakeSides {
  readonly api?: Partial<PaymentApi>;
  readonly cards?: CardGateway | null;
  readonly wallet?: WalletGateway | null;
  readonly payer?: Payer;
}

const SILENT: PaymentApi = {
  intent: () => Promise.resolve(refused(0)),
  update: () => Promise.resolve(refused(0)),
  link: () => Promise.resolve(refused(0)),
};

/** One checkout, and everything that it stands on. */
interface FakeCheckout {
  readonly clock: Clock;
  readonly due: Due;
  readonly stage: CheckoutStage;
  readonly events: CheckoutEvents;
  readonly signal: AbortSignal;
  readonly sides?: FakeSides;
}

export const fakeCheckout = ({ clock, due, stage, events, signal, sides = {} }: FakeCheckout): Checkout =>
  new Checkout(
    due,
    {
      api: { ...SILENT, ...sides.api },
      clock,
      events,
      card: new CardForm({ check: cardCheck, today: new Date(NOW), hosted: false, payer: sides.payer ?? NO_PAYER }),
      cards: sides.cards ?? null,
      wallet: sides.wallet ?? null,
      methods: ["card", "paypal"],
      texts: { cardFailed: PAYMENT_MESSAGES.cardFailed, cardInvalid: PAYMENT_MESSAGES.cardInvalid },
      signal,
    },
    stage,
  );

/** Opens checkouts at once, as the application does from its chunk. */
export const openFakeCheckout =
  (clock: Clock, sides: FakeSides = {}): OpenCheckout =>
  async (due, stage, events, signal) => {
    const isAgain = stage === "again";
    const checkout = fakeCheckout({ clock, due, stage: isAgain ? "form" : stage, events, signal, sides });
    if (isAgain) await checkout.reopen();
    return checkout;
  };
