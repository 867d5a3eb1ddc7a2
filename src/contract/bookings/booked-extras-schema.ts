import { z } from "zod";

/** Own additions to a booking in replies: the rest of what was booked. */
export const bookedExtras = {
  handbags: z.number().int(),
  /** Name of the price tier when the booking was made; empty where it is not known. */
  pricetiername: z.string(),
  /** How long the car waits before it drives back; 0 where it does not, or where that is not known. */
  waitminutes: z.number(),
  /** What a promo takes off the fare; `totalfare` is what is left. */
  promooff: z.number(),
};
