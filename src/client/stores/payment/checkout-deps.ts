/** The dependencies and events of a checkout. */
import type { Refusal } from "#client/api/api.ts";
import type { PaymentApi } from "#client/api/payment-api.ts";
import type { CardGateway, MountBoxes } from "#client/gateways/cards/card-gateway.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { WalletGateway } from "#client/gateways/wallet/wallet-gateway.ts";
import type { Due, OnlineMethod } from "#domain/payment/due.ts";
import type { CardForm } from "./CardForm.ts";

/** The provider's own boxes for number, expiry and CVC. */
export type HostedCard = NonNullable<CardGateway["hosted"]>;

/** The gateway's `mount`, bound to the payment of one booking. */
export type MountCard = MountBoxes extends (secret: string, ...rest: infer Rest) => infer Done
  ? (...rest: Rest) => Done
  : never;

/**
 * "choose": card or wallet is open; "form": the payer fills in or approves; "working": a payment is in flight and the
 * payer cannot leave; "checking": the outcome is unknown, so paying again is blocked; "over": paid, ended or given up.
 */
export type CheckoutStage = "choose" | "form" | "working" | "checking" | "over";

/** "again": the checkout was closed before, and the server is asked how the booking can be paid now. */
export type OpeningStage = CheckoutStage | "again";

/** The card form of the payment step, and the provider to which its fields belong. */
export interface CardEntry {
  readonly form: CardForm;
  readonly cards: CardGateway | null;
}

/** The events of a checkout. */
export interface CheckoutEvents {
  /** Paid and booked. */
  readonly onPaid: (due: Due) => void;
  /** The booking can no longer be paid; code 0 has no message for people. */
  readonly onOver: (refusal: Refusal) => void;
  /** A message for an error dialog; empty: the generic text. */
  readonly onMessage: (message: string) => void;
  /** The payer closed the checkout; the booking stays saved. */
  readonly onClosed: () => void;
}

export interface CheckoutDeps {
  readonly api: PaymentApi;
  readonly clock: Clock;
  readonly events: CheckoutEvents;
  readonly card: CardForm;
  /** The payment step has the card form: no dialog asks for it, and a payment that fails leads back there. */
  readonly isInForm: boolean;
  /** Null: the client does not support the tenant's gateway. */
  readonly cards: CardGateway | null;
  readonly wallet: WalletGateway | null;
  /** Online payment methods of the tenant. */
  readonly methods: readonly OnlineMethod[];
  readonly signal: AbortSignal;
}
