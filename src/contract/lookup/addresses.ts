/** Addresses: for what has been typed, by their id, and of a position. */
import * as z from "zod/mini";
import { latitude, longitude, someText, text } from "#contract/core/common-schema.ts";
import { reply, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import { hasPlaceCode } from "#domain/journey/place-code.ts";
import { isLocated, type NamedPlace, type Place } from "#domain/journey/place.ts";
import { decodePlaces } from "./codec.ts";

/** Address / place, in lower case as the address-book calls spell it. */
export const address = z.object({
  id: z.string(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  title: z.string(),
  category: z.string(),
  postcode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  fulladdress: z.string(),
  placename: z.string(),
  iconpath: z.string(),
  code: z.string(),
  order: z.int(),
  placeid: z.string(),
  country: z.string(),
  /** Whether its position and its postcode or plus code are known, so that it can be a pickup or a drop-off as it is. */
  valid: z.boolean(),
  /**
   * Own addition: "exact", "locality", "outcode" or "area"; anything but "exact" is shown as approximate. "unresolved"
   * is sent only to callers that sent a session: position and postcode are then requested from resolveaddress.
   */
  precision: z.string(),
  /**
   * Own addition: sent back with a quotation, it proves that text and position are those of this suggestion. Empty where
   * the text is the visitor's own.
   */
  signature: z.string(),
});

const UNRESOLVED = { postcode: "", position: { lat: 0, lng: 0 }, code: "", precision: "unresolved" };

const encodeAddress = (place: Omit<Place, "precision"> & { readonly precision: string }, order: number) => ({
  id: place.id,
  name: place.name,
  line1: place.name,
  line2: "",
  title: place.name,
  category: place.category,
  postcode: place.postcode,
  latitude: place.position.lat,
  longitude: place.position.lng,
  fulladdress: place.fullAddress,
  placename: place.name,
  iconpath: place.iconPath,
  code: place.code,
  order,
  placeid: place.id,
  country: place.country,
  valid: hasPlaceCode(place),
  precision: place.precision,
  signature: place.signature ?? "",
});

/** An empty list is a valid reply: code 6 where exactly one was requested. */
const addresses = reply(
  { addresses: z.array(address) },
  {
    encode: (places: readonly (Place | NamedPlace)[]) => ({
      addresses: places.map((found, order) =>
        encodeAddress(isLocated(found) ? found : { ...found, ...UNRESOLVED }, order),
      ),
    }),
    decode: decodePlaces,
  },
);

/** One person filling in one field, with an id that the browser chooses; address providers bill its calls as one. */
const session = z.optional(z.string().check(z.regex(/^[\w-]{1,36}$/)));

/** Longest typed text; links to maps are longer than addresses. */
const TYPED_MAX = 2_048;

export const searchAddress = {
  ...FIRST_ROUTES.searchAddress,
  access: "public",
  forEverybody: true,
  rate: "search",
  summary: "Places for what has been typed so far, best first, at most ten.",
  // Own addition: a caller with a session may get addresses that are still to be resolved.
  query: z.object({ prefix: text(TYPED_MAX), session }),
  reply: addresses,
} as const satisfies EndpointDefinition;

/** Own addition. */
export const resolveAddress = {
  ...FIRST_ROUTES.resolveAddress,
  access: "public",
  forEverybody: true,
  rate: "search",
  summary: "Position and postcode of an address that a search gave only by name (own addition).",
  query: z.object({ id: someText(400), session }),
  reply: addresses,
} as const satisfies EndpointDefinition;

/** Own addition. */
export const reverseGeocode = {
  ...FIRST_ROUTES.reverseGeocode,
  access: "public",
  forEverybody: true,
  rate: "search",
  summary: "The address of a position (own addition).",
  query: z.object({ lat: latitude, lng: longitude }),
  reply: addresses,
} as const satisfies EndpointDefinition;
