/** Promo codes and campaigns as the operator lists, audits and ends them. */
import type { BookingStatus } from "#domain/booking/status.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import type { Promo } from "./promo.ts";

/** A promo code in the operator's list. */
export interface ListedPromo extends Pick<Promo, "kind" | "value" | "currency" | "startsAt" | "endsAt" | "usesLeft"> {
  readonly code: string;
  /** Bookings that hold a use; the uses of a code that has ended are deleted after a while. */
  readonly used: number;
}

/** A promo code that a booking took. */
export interface PromoUse {
  readonly code: string;
  readonly bookingId: string;
  readonly reference: string;
  /** When it was booked. */
  readonly at: Instant;
  /** Who booked; empty once retention has removed them. */
  readonly person: { readonly name: string; readonly email: string };
  readonly discount: Pence;
  /** What is to be paid after the discount. */
  readonly due: Pence;
  readonly currency: string;
  readonly status: BookingStatus;
  /** False: it was cancelled or never paid, so the promo got its use back. */
  readonly isCounted: boolean;
}

/** A campaign in the operator's list. */
export interface ListedCampaign {
  readonly name: string;
  readonly promoCode: string;
  readonly endsAt: Instant;
}

/** Why an offer was not ended: no promo code or campaign of this name is running. */
export const nothingToEnd = (name: string): string => `There is no ${name} that could end.`;
