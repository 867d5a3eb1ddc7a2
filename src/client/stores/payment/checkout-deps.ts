/** What a checkout stands on, and what it tells. */
import type { Refusal } from "#client/api/api.ts";
import type { PaymentApi } from "#client/api/payment-api.ts";
import type { CardGateway, MountBoxes } from "#client/gateways/cards/card-gateway.ts";
import type { Clock } from "#client/gateways/clock/clock.ts";
import type { WalletGateway } from "#client/gateways/wallet/wallet-gateway.ts";
import type { Due, OnlineMethod } from "#domain/payment/due.ts";
import type { CardForm } from "./CardForm.ts";

/** As the gateway's `mount`, for the payment of one booking. */
export type MountCard = MountBoxes extends (secret: string, ...rest: infer Rest) => infer Done
  ? (...rest: Rest) => Done
  : never;

/**
 * "choose": by card or by wallet; "form": the payer fills in or approves; "working": nobody may leave; "checking": the
 * outcome is not known, so that nobody may pay again; "over": paid, ended or given up.
 */
export type CheckoutStage = "choose" | "form" | "working" | "checking" | "over";

/** What a checkout tells its owner. */
export interface CheckoutEvents {
  /** Paid and booked. */
  readonly onPaid: (due: Due) => void;
  /** The booking cannot be paid any more; code 0 has no message for people. */
  readonly onOver: (refusal: Refusal) => void;
  /** Something for the payer to read in an error dialog; empty: the generic text. */
  readonly onMessage: (message: string) => void;
  /** The payer closed it; the booking stays saved. */
  readonly onLeave: () => void;
}

export interface CheckoutDeps {
  readonly api: PaymentApi;
  readonly clock: Clock;
  readonly events: CheckoutEvents;
  readonly card: CardForm;
  /** Null: the tenant's gateway has no client here (ERR-019). */
  readonly cards: CardGateway | null;
  readonly wallet: WalletGateway | null;
  /** Online methods that the tenant offers. */
  readonly methods: readonly OnlineMethod[];
  readonly texts: { readonly cardFailed: string; readonly cardInvalid: string };
  readonly signal: AbortSignal;
}
