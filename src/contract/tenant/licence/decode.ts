/** Reads the licence host's calls, for the server. */
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import type { Body, Query, Reply } from "#contract/endpoints.ts";

/** Form contents as stored: the fields of the schema and nothing else. */
export type BookingParams = NonNullable<Reply<"bookingParams">["_params"]>;

/** @returns the form contents, or the message for a time that cannot be read in the tenant's zone. */
export function decodeBookingParams(body: Body<"storeBookingParams">, zone: string): Result<BookingParams, string> {
  const isBroken = body.datetime.trim() !== "" && !parseWall(body.datetime, zone).ok;
  return isBroken ? err(fill(MESSAGES.invalid, { title: "Pickup date and time" })) : ok(body);
}

/** The tenant that a caller of the licence host names. */
export const statedTrackingCode = (
  input: Body<"storeBookingParams"> | Body<"validateDomain"> | Query<"appBaseUrl">,
): string => input.trackingcode;

/** The site that embeds the page. */
export const statedParent = (body: Body<"validateDomain">): string => body.parentdomain;
