import { QUOTE_REUSE_SECONDS } from "#domain/shared/constants.ts";
import { instant, type Instant } from "#domain/shared/units.ts";

/**
 * Until when a quote can be booked and its booking paid. A browser begins the full lifetime when the booking is complete,
 * with a quote that may be nearly a minute old by then.
 */
export const bookableUntil = ({ expiresAt }: { readonly expiresAt: Instant }): Instant =>
  instant(expiresAt + QUOTE_REUSE_SECONDS * 1_000);
