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

/** A promo code as the studio lists it. */
export interface StudioPromo {
  readonly code: string;
  /** What it takes off: an amount in the currency's units, or a share in percent. */
  readonly off: { readonly kind: "amount" | "percent"; readonly value: number };
  readonly currency: string;
  readonly endsAt: Instant;
  readonly isEnded: boolean;
  readonly used: number;
  /** Null: any number. */
  readonly usesLeft: number | null;
}

/** A campaign as the studio lists it. */
export interface StudioCampaign extends ListedCampaign {
  readonly isEnded: boolean;
}

/** Everything that the studio lists, latest end first. */
export interface ListedOffers {
  readonly promos: readonly StudioPromo[];
  readonly campaigns: readonly StudioCampaign[];
}

/** What is wrong with a field of an offer; an empty path is about the whole. */
export interface OfferFault {
  readonly path: string;
  readonly message: string;
}

/** The outcome of adding an offer. */
export interface AddedOffer {
  /** Empty: it was added. */
  readonly faults: readonly OfferFault[];
  /** A campaign's link. */
  readonly link: string;
}
