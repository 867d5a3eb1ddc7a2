import type { Reply } from "../endpoints.ts";
import type { BookingParams } from "../licence-decode.ts";

/** Form contents, as they were given. */
export const bookingParamsReply = (params: BookingParams): Reply<"bookingParams"> => ({
  code: 1,
  message: "",
  _params: params,
});

/** The one answer to every id that opens nothing; its code is 0. */
export const unknownParamsReply = (): Reply<"bookingParams"> => ({
  code: 0,
  message: "These booking details are not available any more.",
  _params: null,
});

/** Where a tenant's pages are (ENT-043). @param origin without a slash at its end. */
export const appBaseUrlReply = (origin: string): Reply<"appBaseUrl"> => ({
  id: "",
  code: 1,
  message: "",
  baseurl: origin,
  bookingpageurl: `${origin}/booking.html`,
});

/** No tenant of this host has the tracking code. */
export const unknownTenantReply = (message: string): Reply<"appBaseUrl"> => ({
  id: "",
  code: 2,
  message,
  baseurl: "",
  bookingpageurl: "",
});
