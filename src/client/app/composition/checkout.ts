/** Composes a checkout in the browser; in a chunk that loads when a booking is to be paid online. */
import { createPaymentApi } from "#client/api/payment-api.ts";
import type { CallerDeps } from "#client/api/transport/caller.ts";
import type { Transport } from "#client/api/transport/transport.ts";
import type { CardGateway, Post } from "#client/gateways/cards/card-gateway.ts";
import { cardGateway } from "#client/gateways/cards/tenant-cards.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { walletGateway } from "#client/gateways/wallet/wallet-gateway.ts";
import type { BookingDraft } from "#client/stores/booking/draft/BookingDraft.ts";
import { CardForm } from "#client/stores/payment/CardForm.ts";
import { Checkout } from "#client/stores/payment/Checkout.ts";
import type { CardEntry, CheckoutEvents } from "#client/stores/payment/checkout-deps.ts";
import type { OpenCheckout } from "#client/stores/payment/payment-deps.ts";
import type { PaymentStore } from "#client/stores/payment/PaymentStore.ts";
import type { TicketStore } from "#client/stores/ticket/TicketStore.ts";
import { type Boot, OWN_HOSTS } from "#contract/core/boot.ts";
import { cardCheck } from "#domain/payment/card-check.ts";
import { isOnlineMethod, type Due } from "#domain/payment/due.ts";
import { offeredMethods } from "#domain/payment/methods.ts";
import { NO_PAYER, type Payer, payerOf } from "#domain/payment/payer.ts";
import type { Profile } from "#domain/people/account/profile.ts";
import type { Configuration } from "#domain/tenant/configuration.ts";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { areaWords } from "#ds/texts/text-area.ts";

export interface CheckoutDeps {
  readonly boot: Boot;
  readonly configuration: Configuration;
  /** For calls to our own server. */
  readonly transport: Transport;
  /** For calls to the sandbox provider, which has no sessions. */
  readonly plain: Transport;
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly session: { readonly isBooker: boolean; readonly profile: Profile | null };
  readonly caller: CallerDeps["caller"];
  /** The page's stores: the booking that is made and has been made, and where the unpaid ones are kept. */
  readonly root: {
    readonly booking: { readonly draft: Pick<BookingDraft, "contact" | "journey"> };
    readonly payment: Pick<PaymentStore, "attempt">;
    readonly ticket: () => Promise<Pick<TicketStore, "keepUnpaid" | "forgetUnpaid">>;
  };
}

/** Posts to the sandbox provider. */
const sandboxPost =
  ({ boot, plain, headers }: Pick<CheckoutDeps, "boot" | "plain" | "headers">): Post =>
  (path, body, signal) =>
    plain({ method: "POST", path: hostOf(boot) + path, body, headers, signal });

const hostOf = (boot: Boot): string => (boot.callHosts ?? OWN_HOSTS).api;

/** The payment's texts, in the tenant's words where it has some. */
async function paymentTexts({ texts, locale }: Boot) {
  const words = await areaWords(PAYMENT_TEXTS, locale);
  return {
    cardFailed: texts["card.failed"] ?? words["card.failed"],
    cardInvalid: texts["card.invalidDetails"] ?? words["card.invalidDetails"],
  };
}

async function cardForm(
  { boot, clock }: Pick<CheckoutDeps, "boot" | "clock">,
  cards: CardGateway | null,
  payer: () => Payer,
): Promise<CardForm> {
  const hosted = Boolean(cards?.hosted ?? cards?.mount);
  return new CardForm({
    check: cardCheck,
    today: new Date(clock.now()),
    hosted,
    payer,
    texts: await paymentTexts(boot),
  });
}

/** Makes the card form of the payment step; its payer follows what is entered in the booking. */
export async function openCard(deps: CheckoutDeps): Promise<CardEntry> {
  const { configuration, session, root } = deps;
  const { contact, journey } = root.booking.draft;
  const cards = await cardGateway(configuration, sandboxPost(deps));
  const form = await cardForm(deps, cards, () => payerOf(session.profile ?? contact.values, journey.accepted));
  return { form, cards };
}

/** Opens checkouts with the tenant's gateways. */
export function checkoutOpener(deps: CheckoutDeps): OpenCheckout {
  const { boot, configuration, transport, headers, clock, session, caller, root } = deps;
  const post = sandboxPost(deps);
  return async (due, stage, events, signal, entry = {}) => {
    // Null: this page has made no booking.
    const booking = root.payment.attempt?.booking ?? null;
    const cards = entry.cards ?? (await cardGateway(configuration, post));
    // Who is signed in pays, also for another passenger.
    const payer = booking === null ? NO_PAYER : payerOf(session.profile ?? booking.contact, booking.journey.places);
    const offered = offeredMethods(configuration, session);
    const checkout = new Checkout(
      due,
      {
        api: createPaymentApi({ transport, headers, host: hostOf(boot), caller }),
        clock,
        events: await keepWhileUnpaid(due, events, root, clock),
        card: entry.form ?? (await cardForm(deps, cards, () => payer)),
        isInForm: entry.cards !== undefined,
        cards,
        wallet: walletGateway(configuration, post),
        methods: offered.filter(isOnlineMethod),
        signal,
      },
      stage === "again" ? "form" : stage,
    );
    if (stage === "again") await checkout.reopen();
    return checkout;
  };
}

/** Keeps the booking that this page has made, for the list of the unpaid ones, until its payment ends. */
async function keepWhileUnpaid(
  { reference }: Pick<Due, "reference">,
  events: CheckoutEvents,
  { payment: { attempt }, ticket }: CheckoutDeps["root"],
  clock: Clock,
): Promise<CheckoutEvents> {
  if (attempt?.saved?.reference !== reference) return events;
  // Without the chunk the booking is only missing in a list.
  const tickets = await ticket().catch(() => null);
  tickets?.keepUnpaid({ ...attempt, saved: attempt.saved }, clock.now());
  const forget = (): void => tickets?.forgetUnpaid(reference, clock.now());
  return {
    ...events,
    onPaid: (paid) => {
      forget();
      events.onPaid(paid);
    },
    onOver: (refusal) => {
      forget();
      events.onOver(refusal);
    },
  };
}
