import * as z from "zod/mini";
import {
  absentAs,
  flag,
  genericResult,
  latitude,
  longitude,
  optionalText,
  outcome,
  placeSignature,
  text,
} from "#contract/core/common-schema.ts";

/** Names a tenant to the licence host; compared with the tenant of the host, never a key. */
const trackingcode = text(64);

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

/** Form contents; no other field is stored, and no names. */
const params = {
  trackingcode,
  pickup: absentAs(place, ""),
  dropoff: absentAs(place, ""),
  /** dd/MM/yyyy HH:mm in the tenant's zone, or ISO 8601; empty: none. */
  datetime: optionalText(40),
  vehtypeid: optionalText(64),
  vehicleid: optionalText(64),
  isASAP: flag,
};

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

export const storeBookingParams = { body: z.object(params), reply: genericResult };

/** Form contents by their id; null for an id that opens nothing. */
export const bookingParams = {
  query: z.object({ id: text(128) }),
  reply: z.object({
    ...outcome,
    _params: z.nullable(
      z.object({
        trackingcode: z.string(),
        pickup: toldPlace,
        dropoff: toldPlace,
        datetime: z.string(),
        vehtypeid: z.string(),
        vehicleid: z.string(),
        isASAP: z.boolean(),
      }),
    ),
  }),
};

/** The base address of a tenant's pages. */
export const appBaseUrl = {
  query: z.object({ trackingcode }),
  reply: z.extend(genericResult, {
    /** An origin, without a trailing slash; empty after a refusal. */
    baseurl: z.string(),
    bookingpageurl: z.string(),
  }),
};

/** Whether a site may embed the tenant's pages. */
export const validateDomain = { body: z.object({ parentdomain: text(), trackingcode }), reply: genericResult };
