import type { Pence } from "#domain/shared/units.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";

/** State of a booking's payment, as shown to the customer who booked. */
export type PaymentStanding =
  /** It can be paid now: by card with `clientSecret`, by wallet with `orderId`; the other is empty. */
  | { readonly kind: "pay"; readonly amount: Pence; readonly clientSecret: string; readonly orderId: string }
  /** The payment was declined; the same payment can be tried again. */
  | { readonly kind: "declined" }
  /** The payment was declined so often that no further attempt is accepted. */
  | { readonly kind: "exhausted" }
  /** The same payer has too many other payments open; it can be paid when one of those has ended. */
  | { readonly kind: "crowded" }
  /** The outcome is not known yet; it must not be paid again. */
  | { readonly kind: "unknown" }
  /** `authCode`: the provider's id of it. Earlier: it was paid before this call. */
  | {
      readonly kind: "paid";
      readonly earlier: boolean;
      readonly authCode: string;
      readonly method: PaymentMethod | null;
    }
  /** The booking goes on the account of a business: there is nothing to pay for it by card or wallet. */
  | { readonly kind: "account" }
  /** Money came after the booking had ended, or twice; it goes back. */
  | { readonly kind: "returned" }
  /** The time to pay is over, or the booking was cancelled; nothing was charged. */
  | { readonly kind: "ended" }
  /** The payment differs from what was requested; the operator reviews it. */
  | { readonly kind: "flagged" };
