import type { BookingTerms } from "#domain/booking/change/booking-terms.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { type Instant, instant } from "#domain/shared/units.ts";
import type { Quotation } from "./quotation.ts";
import { QUOTE_REUSE_SECONDS } from "#domain/shared/constants.ts";

/** A priced journey as it is stored: create booking takes the price from here, never from its request. */
export interface StoredQuote extends Omit<Quotation, "cheaper" | "tierTotals"> {
  /** What was priced; a booking takes its places and times from here and not from its own request. */
  readonly journey: RequestedJourney;
  readonly fingerprint: string;
  readonly createdAt: Instant;
  /** The moment that was priced: the chosen pickup, or the earliest one for "now". */
  readonly pickupAt: Instant;
  readonly returnAt: Instant | null;
  /** Whether the route is an estimate because the road model does not cover it. */
  readonly guessed: boolean;
  /** The rules of changing and cancelling at that moment; absent in quotes of an earlier release. */
  readonly terms?: BookingTerms;
  /** The booking that used it up, or null. */
  readonly usedBy: string | null;
}

/**
 * Until when a quote can be booked and its booking paid. A browser begins the full lifetime when the booking is complete,
 * with a quote that may be nearly a minute old by then.
 */
export const bookableUntil = ({ expiresAt }: { readonly expiresAt: Instant }): Instant =>
  instant(expiresAt + QUOTE_REUSE_SECONDS * 1_000);
