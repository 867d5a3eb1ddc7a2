import type { Stripe, StripeCardNumberElement } from "@stripe/stripe-js";
import type { CardDraft } from "#domain/payment/card.ts";
import type { Due } from "#domain/payment/due.ts";

/**
 * A provider's own word for how a payment stands; "invalid": it could not make a token of what was typed; "failed": it did
 * not answer.
 */
export type ProviderAnswer =
  | {
      readonly kind: "answered";
      readonly status: string;
      /** What stands for the card, to be charged by the server; absent where the provider has charged it. */
      readonly token?: string;
    }
  | { readonly kind: "invalid" | "failed" };

export const FAILED_ANSWER: ProviderAnswer = { kind: "failed" };

/** Puts a question of a simulated bank or wallet to the payer; true: agreed. */
export type AskPayer = () => Promise<boolean>;

/** Sends JSON to our own server, where the sandbox lives; rejects when no answer came. */
export type Post = (
  path: string,
  body: object,
  signal: AbortSignal,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** What is paid: with its secret the browser pays this one payment. */
export type CardPayment = Pick<Due, "clientSecret" | "total">;

/** The provider's own boxes for number, expiry and CVC. */
export interface HostedBoxes {
  /** Loads the provider's script; once, however often it is asked, and anew after a failure (PAY-034). */
  readonly load: () => Promise<Stripe | null>;
  /** Takes the box that holds the number; null once it is gone. */
  readonly use: (card: StripeCardNumberElement | null) => void;
  /** Confirms a payment with what a wallet of the payer's device has given: Apple Pay, Google Pay (PAY-011, PAY-027). */
  readonly confirmDevice: (payment: CardPayment, method: string) => Promise<ProviderAnswer>;
}

/** Boxes of a card that a provider fills with frames of its own. */
export type CardBox = "number" | "expiry" | "cvc";

/** What happened in one of them. */
export interface BoxNews {
  readonly kind: "focus" | "blur" | "change";
  readonly empty: boolean;
  readonly complete: boolean;
}

/**
 * Puts the provider's frames into our boxes; rejects when they do not come.
 * @param look colours for inside the frames, where no CSS of ours reaches.
 * @returns takes them away again.
 */
export type MountBoxes = (
  clientSecret: string,
  boxes: Readonly<Record<CardBox, HTMLElement>>,
  look: { readonly color: string; readonly invalid: string },
  tell: (box: CardBox, news: BoxNews) => void,
) => Promise<() => void>;

/** Pays by card, from the browser. Nothing here throws, and nothing of a card is kept. */
export interface CardGateway {
  /** Null: our own form takes the whole card. */
  readonly hosted: HostedBoxes | null;
  /** The provider's frames go into boxes of ours; absent otherwise. */
  readonly mount?: MountBoxes;
  /** Confirms the payment of this secret with this card. */
  confirm(payment: CardPayment, card: CardDraft, signal: AbortSignal): Promise<ProviderAnswer>;
  /** Does what the bank asks for after `requires_action` (PAY-027). */
  act(payment: CardPayment, ask: AskPayer, signal: AbortSignal): Promise<ProviderAnswer>;
}
