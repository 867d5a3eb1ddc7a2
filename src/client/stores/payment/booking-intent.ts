import type { BookingRequest } from "#contract/bookings/create.ts";
import type { Due } from "#domain/payment/due.ts";
import type { Money } from "#domain/shared/money.ts";
import type { Instant } from "#domain/shared/units.ts";

/** A booking in flight: the same key and booking are sent again until the server has answered. */
export interface Attempt {
  readonly key: string;
  readonly booking: BookingRequest;
  /** The fare less what a promo takes off. */
  readonly due: Money;
  /** How long the saved booking waits for its payment. */
  readonly until?: Instant;
  /** What is to be paid, once the server has saved the booking; without the secrets of its payment. */
  readonly saved?: Due;
  /** The payment of the saved booking is closed and only goes on at the payer's request; absent: by itself. */
  readonly left?: true;
}

/** What an intent consists of beside journey and price. */
const INTENT_FIELDS = [
  "contact",
  "customer",
  "ourRef",
  "costAnswers",
  "needs",
  "note",
  "flights",
  "promoId",
  "method",
] as const satisfies readonly (keyof BookingRequest)[];

/** The passenger's intent, whichever quotation it refers to; "now" is the same intent a minute later. */
const intentOf = (booking: BookingRequest): string => {
  const { journey, price } = booking;
  const fields = INTENT_FIELDS.map((name) => booking[name]);
  return JSON.stringify([{ ...journey, pickupAt: journey.now ? null : journey.pickupAt }, price.total, ...fields]);
};

/** Whether a booking is the one sent before; a saved and unpaid one does not outlive its quotation. */
export const continues = ({ booking: before, saved, until }: Attempt, booking: BookingRequest, now: Instant): boolean =>
  intentOf(before) === intentOf(booking) && (!saved || until === undefined || until > now);
