/** Form contents that one page hands over to another, by way of the licence host. */
import * as z from "zod/mini";
import {
  absentAs,
  flag,
  latitude,
  longitude,
  optionalText,
  placeSignature,
  text,
} from "#contract/core/common-schema.ts";
import { createdReply, reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import { decodeBookingParams } from "./codec.ts";
import { trackingcode } from "./shown-pages.ts";

/** A place as one page passes it to another: an address alone, or one with its position. */
const place = z.union([
  text(),
  z.object({
    fulladdress: text(),
    postcode: optionalText(9),
    category: optionalText(),
    latitude,
    longitude,
    signature: placeSignature,
  }),
]);

/** No other field is stored, and no names. */
const params = z.object({
  trackingcode,
  pickup: absentAs(place, ""),
  dropoff: absentAs(place, ""),
  /** dd/MM/yyyy HH:mm in the tenant's zone, or ISO 8601; empty: none. */
  datetime: optionalText(40),
  vehtypeid: optionalText(64),
  vehicleid: optionalText(64),
  isASAP: flag,
});

const toldPlace = z.union([
  z.string(),
  z.object({
    fulladdress: z.string(),
    postcode: z.string(),
    category: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    signature: z.nullish(z.string()),
  }),
]);

const told = z.object({
  trackingcode: z.string(),
  pickup: toldPlace,
  dropoff: toldPlace,
  datetime: z.string(),
  vehtypeid: z.string(),
  vehicleid: z.string(),
  isASAP: z.boolean(),
});

/** Form contents as they are stored. */
export type BookingParams = z.output<typeof told>;

interface StatedParams {
  readonly trackingCode: string;
  /** Or the message for a time that cannot be read in the tenant's zone. */
  readonly params: Result<BookingParams, string>;
}

export const storeBookingParams = {
  method: "POST",
  path: "/api/bookingparams",
  access: "public",
  rate: "write",
  summary: "Keeps form contents for a day, so that another page can begin with them.",
  body: request(params, {
    encode: (given: z.input<typeof params>) => given,
    decode: (wire, { zone }): StatedParams => {
      const isBroken = wire.datetime.trim() !== "" && !parseWall(wire.datetime, zone).ok;
      return {
        trackingCode: wire.trackingcode,
        params: isBroken ? err(fill(MESSAGES.invalid, { title: "Pickup date and time" })) : ok(wire),
      };
    },
  }),
  reply: createdReply,
} as const satisfies EndpointDefinition;

export const bookingParams = {
  ...FIRST_ROUTES.bookingParams,
  access: "capability",
  rate: "read",
  summary: "Form contents handed over by another page, by their id.",
  query: z.object({ id: text(128) }),
  reply: reply(
    /** Null for an id that opens nothing. */
    { _params: z.nullable(told) },
    {
      encode: (stored: BookingParams) => ({ _params: stored }),
      decode: (wire, { zone }) => decodeBookingParams(wire, zone),
    },
  ),
} as const satisfies EndpointDefinition;
