import type { Pence } from "../shared/units.ts";
import type { PaymentMethod } from "../tenant/configuration.ts";

/** Where the payment of a booking stands, for whoever booked (RELIABILITY 2.3). */
export type PaymentStanding =
  /** It can be paid now: by card with `clientSecret`, by wallet with `orderId`; the other is empty. */
  | { readonly kind: "pay"; readonly amount: Pence; readonly clientSecret: string; readonly orderId: string }
  /** The means were declined; the same payment can be tried again. */
  | { readonly kind: "declined" }
  /** The means were declined so often that no further try is taken. */
  | { readonly kind: "exhausted" }
  /** The same payer has too many other payments open; it can be paid when one of those has ended. */
  | { readonly kind: "crowded" }
  /** Nobody knows yet; it must not be paid again. */
  | { readonly kind: "unknown" }
  /** `authCode`: the provider's id of it. Earlier: it was paid before this call. */
  | {
      readonly kind: "paid";
      readonly earlier: boolean;
      readonly authCode: string;
      readonly method: PaymentMethod | null;
    }
  /** Money came after the booking had ended, or twice; it goes back. */
  | { readonly kind: "returned" }
  /** The time to pay is over, or the booking was cancelled; nothing was taken. */
  | { readonly kind: "ended" }
  /** Something about the payment is not as it was asked for; a person looks at it. */
  | { readonly kind: "flagged" };
