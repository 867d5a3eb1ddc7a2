import type { StatedOrder } from "#domain/booking/create/parties.ts";
import type { Actor } from "#server/platform/security/actor.ts";

/** A request to book, read but not validated. */
export interface BookingOrder extends StatedOrder {
  /** Who is signed in; null for a guest. */
  readonly actor: Actor | null;
  /** The quote to book against; empty for the newest live one of the same journey. */
  readonly quoteId: string;
  /** Password hash for the account that a guest wants; empty: none wanted. */
  readonly passwordHash: string;
  /** The language of the booking page: BCP 47, or empty. */
  readonly locale: string;
  /** Network of the caller, for rate limits; never stored in plain text. */
  readonly address: string;
  /** Hash of the request and its sender. */
  readonly requestHash: string;
  readonly idempotencyKey: string | null;
}
