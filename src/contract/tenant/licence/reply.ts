import { REFUSALS } from "#domain/refusal/refusals.ts";
import type { Reply } from "#contract/endpoints.ts";
import type { BookingParams } from "./decode.ts";

/** Form contents, as they were stored. */
export const bookingParamsReply = (params: BookingParams): Reply<"bookingParams"> => ({
  code: 1,
  message: "",
  _params: params,
});

/** The one reply to every id that opens nothing; its code is 0. */
export const unknownParamsReply = (): Reply<"bookingParams"> => ({
  code: 0,
  message: REFUSALS.booking_details_gone,
  _params: null,
});

/** The base address of a tenant's pages. @param origin without a trailing slash. */
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
