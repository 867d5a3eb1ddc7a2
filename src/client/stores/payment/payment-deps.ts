import type { CabstandApi } from "#client/api/api.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { Due } from "#domain/payment/due.ts";
import type { NeededFlights } from "#domain/flight/flight-details.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";
import type { PeopleOrder } from "#client/stores/booking/draft/PeopleForm.ts";
import type { LiveQuote } from "#client/stores/quote/QuoteStore.ts";
import type { ReportError } from "#client/stores/root/DialogStore.ts";
import type { VehiclePrice } from "#domain/quote/quotation.ts";
import type { Checkout } from "./Checkout.ts";
import type { CardEntry, CheckoutEvents, OpeningStage } from "./checkout-deps.ts";

/** What PaymentStore needs of the page. */
export interface PaymentStoreDeps {
  readonly api: Pick<CabstandApi, "createBooking">;
  readonly clock: Clock;
  readonly draft: {
    readonly contact: { readonly values: ContactDraft; readonly note: string };
    readonly people: { readonly order: PeopleOrder };
    readonly party: { readonly needs: readonly AccessNeed[] };
    readonly method: PaymentMethod | null;
    readonly card: CardEntry | null;
    takeCard(card: CardEntry | null): void;
    readonly flights: { readonly needed: NeededFlights };
  };
  readonly quote: {
    readonly live: LiveQuote | null;
    readonly price: VehiclePrice | null;
    readonly isValid: boolean;
    readonly deadline: Instant | null;
  };
  readonly promo: { readonly id: string; off(total: Pence): Pence };
  readonly session: {
    readonly customerId: string;
    readonly bookerId: string;
    readonly profile: { readonly email: string } | null;
  };
  readonly newId: () => string;
  readonly sandbox: boolean;
  readonly openCheckout: OpenCheckout;
  /** Makes the card form of the payment step. Rejects when its code does not load. */
  readonly openCard: () => Promise<CardEntry>;
  /** Waits for a bookable price; false: there is none, and a dialog has said so. See bookable-price.ts. */
  readonly ensureBookablePrice: (signal: AbortSignal) => Promise<boolean>;
  readonly reportError: ReportError;
}

/** Opens the checkout of a saved booking; its code comes in a chunk of its own. Rejects when it cannot be opened now. */
export type OpenCheckout = (
  due: Due,
  stage: OpeningStage,
  events: CheckoutEvents,
  signal: AbortSignal,
  /** The card form of the payment step, where that has one; without its provider a dialog shows it. */
  card?: Partial<CardEntry>,
) => Promise<Checkout>;
