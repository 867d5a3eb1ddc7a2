import * as z from "zod/mini";

/** Own additions to a booking in replies: the rest of what was booked. */
export const bookedExtras = {
  /** Signatures of the places, for booking them again; empty where they were typed. */
  picksignature: z.string(),
  doffsignature: z.string(),
  handbags: z.int(),
  /** Name of the price tier when the booking was made; empty where it is not known. */
  pricetiername: z.string(),
  /** How long the car waits before it drives back; 0 where it does not, or where that is not known. */
  waitminutes: z.number(),
  /** What a promo takes off the fare; `totalfare` is what is left. */
  promooff: z.number(),
};

/** Own additions to one booking: where its passenger meets the driver of each leg, in the caller's language. */
export const meetingPoints = {
  /** Empty: the tenant states no such place, or the leg does not start at an airport. */
  meetingpoint: z.string(),
  returnmeetingpoint: z.string(),
};

/** Own additions to one booking: what waiting at the pickup of each leg costs by the tariff. */
export const waitingTerms = {
  /** Free minutes after the booked time; -1 where there is no such leg, or the wait was booked. */
  freewaiting: z.number(),
  returnfreewaiting: z.number(),
  /** Price of a minute after that, of all its vehicles together; 0: none. */
  waitperminute: z.number(),
};
