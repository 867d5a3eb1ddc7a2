/** The wire as a browser in London sees it. */
import { bookingInfo } from "#contract/bookings/ticket.ts";
import type { CallerFacts } from "#contract/core/encode-request.ts";
import { decodeReply } from "#contract/core/read-reply.ts";
import type { Ticket } from "#domain/booking/ticket.ts";

export const FACTS: CallerFacts = {
  source: 5,
  zone: "Europe/London",
  currency: "GBP",
  customerId: "",
  bookerId: "",
};

/** The ticket of a booking's reply. */
export const ticketFrom = (body: unknown): Ticket => decodeReply(bookingInfo.reply, body, FACTS);
