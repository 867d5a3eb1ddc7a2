import type { BookingRequest } from "#contract/bookings/create.ts";

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
export const intentOf = (booking: BookingRequest): string => {
  const { journey, price } = booking;
  const fields = INTENT_FIELDS.map((name) => booking[name]);
  return JSON.stringify([{ ...journey, pickupAt: journey.now ? null : journey.pickupAt }, price.total, ...fields]);
};
