/** The real checkout over calls and a card gateway that a test answers. */
import type { PaymentApi } from "#client/api/payment-api.ts";
import type { CardGateway } from "#client/gateways/cards/card-gateway.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { CardForm } from "#client/stores/payment/CardForm.ts";
import { Checkout } from "#client/stores/payment/Checkout.ts";
import type { CardEntry, CheckoutEvents, CheckoutStage } from "#client/stores/payment/checkout-deps.ts";
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
  readonly entry?: Partial<CardEntry>;
}

/** An empty card form. @param hosted the provider's fields take number, expiry and CVC. */
export const fakeCard = (payer: Payer = NO_PAYER, hosted = false): CardForm =>
  new CardForm({
    check: cardCheck,
    today: new Date(NOW),
    hosted,
    payer: () => payer,
    texts: PAYMENT_MESSAGES,
  });

export const fakeCheckout = ({ clock, due, stage, events, signal, sides = {}, entry }: FakeCheckout): Checkout =>
  new Checkout(
    due,
    {
      api: { ...SILENT, ...sides.api },
      clock,
      events,
      card: entry?.form ?? fakeCard(sides.payer),
      isInForm: entry?.cards !== undefined,
      cards: sides.cards ?? null,
      wallet: sides.wallet ?? null,
      methods: ["card", "paypal"],
      signal,
    },
    stage,
  );

/** Opens checkouts at once, as the application does from its chunk. */
export const openFakeCheckout =
  (clock: Clock, sides: FakeSides = {}): OpenCheckout =>
  async (due, stage, events, signal, entry) => {
    const isAgain = stage === "again";
    const checkout = fakeCheckout({
      clock,
      due,
      stage: isAgain ? "form" : stage,
      events,
      signal,
      sides,
      ...(entry && { entry }),
    });
    if (isAgain) await checkout.reopen();
    return checkout;
  };
