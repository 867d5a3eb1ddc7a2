import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import type { CardDraft } from "#domain/payment/card.ts";
import type { Due } from "#domain/payment/due.ts";

/** A provider's own status of a payment; "invalid": what was typed could not be tokenised; "failed": no answer. */
export type ProviderAnswer =
  | {
      readonly kind: "answered";
      readonly status: string;
      /** Stands for the card, for the server to charge; absent where the provider has charged it. */
      readonly token?: string;
    }
  | { readonly kind: "invalid" | "failed" };

export const FAILED_ANSWER: ProviderAnswer = { kind: "failed" };

/** Shows a question of a simulated bank or wallet to the payer; true: agreed. */
export type AskPayer = () => Promise<boolean>;

/** Sends JSON to our own server, where the sandbox lives; rejects when no answer came. */
export type Post = (
  path: string,
  body: object,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** The amount due: its client secret lets the browser pay this one payment. */
export type CardPayment = Pick<Due, "clientSecret" | "total">;

/** The provider's own boxes for number, expiry and CVC. */
export interface HostedBoxes {
  /** Loads the provider's script: once however often it is called, and again after a failure. */
  readonly load: () => Promise<Stripe | null>;
  /** Receives the element that holds the number; null once it is unmounted. */
  readonly use: (card: StripeCardNumberElement | null) => void;
  /** Confirms a payment with the payment method of a device wallet: Apple Pay, Google Pay. */
  readonly confirmDevice: (payment: CardPayment, method: string) => Promise<ProviderAnswer>;
}

/** Boxes of a card that a provider fills with frames of its own. */
export type CardBox = "number" | "expiry" | "cvc";

/** An event in one of them. */
export interface BoxNews {
  readonly kind: "focus" | "blur" | "change";
  readonly empty: boolean;
  readonly complete: boolean;
}

/**
 * Mounts the provider's frames in our boxes; rejects when they do not load.
 * @param look colours for inside the frames, where no CSS of ours reaches.
 * @returns unmounts them.
 */
export type MountBoxes = (
  clientSecret: string,
  boxes: Readonly<Record<CardBox, HTMLElement>>,
  look: { readonly color: string; readonly invalid: string },
  tell: (box: CardBox, news: BoxNews) => void,
) => Promise<() => void>;

/** Pays by card, from the browser. Its methods never throw, and it stores nothing of a card. */
export interface CardGateway {
  /** Null: our own form takes the whole card. */
  readonly hosted: HostedBoxes | null;
  /** Mounts the provider's frames in our boxes; absent otherwise. */
  readonly mount?: MountBoxes;
  /** Confirms the payment of this secret with this card. */
  confirm(payment: CardPayment, card: CardDraft, signal: AbortSignal): Promise<ProviderAnswer>;
  /** Handles the bank's challenge after `requires_action`. */
  act(payment: CardPayment, ask: AskPayer, signal: AbortSignal): Promise<ProviderAnswer>;
}
