/** Composes a checkout in the browser; in a chunk that loads when a booking is to be paid online. */
import { createPaymentApi } from "#client/api/payment-api.ts";
import type { CallerDeps } from "#client/api/transport/caller.ts";
import type { Transport } from "#client/api/transport/transport.ts";
import type { Post } from "#client/gateways/cards/card-gateway.ts";
import { cardGateway } from "#client/gateways/cards/tenant-cards.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import { walletGateway } from "#client/gateways/wallet/wallet-gateway.ts";
import { CardForm } from "#client/stores/payment/CardForm.ts";
import { Checkout } from "#client/stores/payment/Checkout.ts";
import type { CheckoutEvents } from "#client/stores/payment/checkout-deps.ts";
import type { OpenCheckout } from "#client/stores/payment/payment-deps.ts";
import type { PaymentStore } from "#client/stores/payment/PaymentStore.ts";
import type { TicketStore } from "#client/stores/ticket/TicketStore.ts";
import type { Boot } from "#contract/core/boot.ts";
import { OWN_HOSTS } from "#contract/core/call-hosts.ts";
import { cardCheck } from "#domain/payment/card-check.ts";
import { isOnlineMethod, type Due } from "#domain/payment/due.ts";
import { offeredMethods } from "#domain/payment/methods.ts";
import { NO_PAYER, payerOf } from "#domain/payment/payer.ts";
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
  /** The page's stores: the booking that it has made, and where the unpaid ones are kept. */
  readonly root: {
    readonly payment: Pick<PaymentStore, "attempt">;
    readonly ticket: () => Promise<Pick<TicketStore, "keepUnpaid" | "forgetUnpaid">>;
  };
}

/** Opens checkouts with the tenant's gateways. */
export function checkoutOpener({
  boot,
  configuration,
  transport,
  plain,
  headers,
  clock,
  session,
  caller,
  root,
}: CheckoutDeps): OpenCheckout {
  const host = (boot.callHosts ?? OWN_HOSTS).api;
  const post: Post = (path, body, signal) => plain({ method: "POST", path: host + path, body, headers, signal });
  return async (due, stage, events, signal) => {
    // Null: this page has made no booking.
    const booking = root.payment.attempt?.booking ?? null;
    const words = await areaWords(PAYMENT_TEXTS, boot.locale);
    const cards = await cardGateway(configuration, post);
    const offered = offeredMethods(configuration, session);
    const checkout = new Checkout(
      due,
      {
        api: createPaymentApi({ transport, headers, host, caller }),
        clock,
        events: await keepWhileUnpaid(due, events, root, clock),
        card: new CardForm({
          check: cardCheck,
          today: new Date(clock.now()),
          hosted: Boolean(cards?.hosted ?? cards?.mount),
          // Who is signed in pays, also for another passenger.
          payer: booking === null ? NO_PAYER : payerOf(session.profile ?? booking.contact, booking.journey.places),
        }),
        cards,
        wallet: walletGateway(configuration, post),
        methods: offered.filter(isOnlineMethod),
        texts: {
          cardFailed: boot.texts["card.failed"] ?? words["card.failed"],
          cardInvalid: boot.texts["card.invalidDetails"] ?? words["card.invalidDetails"],
        },
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
