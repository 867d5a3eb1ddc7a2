/** Reads how requests name a booking and a page of bookings, for the server. */
import type { Body, Query } from "#contract/endpoints.ts";

/** A booking as a request names it: by its reference, by a code that opens it, or both. */
export interface StatedBooking {
  /** Empty when only a code was given. */
  readonly reference: string;
  /** Empty when only a reference was given. */
  readonly code: string;
}

/** The booking to cancel, or whose receipt to send. */
export const decodeNamed = (body: Body<"cancelBooking">): StatedBooking => ({
  reference: body.bookingref,
  code: body.code,
});

/** Page of a list; a size that was not requested is null. */
export const decodePage = ({
  pageindex,
  pagesize,
}: Query<"currentBookings"> | Query<"journeyHistory">): { readonly index: number; readonly size: number | null } => ({
  index: pageindex ?? 1,
  size: pagesize ?? null,
});
