/** Reads how requests name a booking and a page of bookings, for the server. */
import type { Body, Query } from "./endpoints.ts";

/** A booking as a request names it: by its reference, by a code that opens it, or both. */
export interface StatedBooking {
  /** Empty when only a code was given. */
  readonly reference: string;
  /** Empty when only a reference was given. */
  readonly code: string;
}

/** The booking to cancel, or to send the receipt of. */
export const decodeNamed = (body: Body<"cancelBooking">): StatedBooking => ({
  reference: body.bookingref,
  code: body.code,
});

/** The booking to follow: jobpartid of the session's own, or code with the reference as id; "0" is no id. */
export function decodeTracked({ jobpartid, id, code }: Query<"trackVehicle">): StatedBooking {
  const [reference = ""] = [jobpartid, id].filter((named) => named !== "" && named !== "0" && named !== code);
  return { reference, code };
}

/** Page of a list; a size that was not asked for is null. */
export const decodePage = ({
  pageindex,
  pagesize,
}: Query<"currentBookings"> | Query<"journeyHistory">): { readonly index: number; readonly size: number | null } => ({
  index: pageindex ?? 1,
  size: pagesize ?? null,
});
