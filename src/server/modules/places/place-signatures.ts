/** Signatures of suggested places: whoever sends one back has changed neither its text nor its position. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AIRPORT_CATEGORY, isAirport, isLocated, isTyped, type Place } from "#domain/journey/place.ts";
import type { PlaceSearchOf } from "./places.port.ts";

/** Signatures that are kept, some 250 bytes each: every key press suggests ten places, mostly those of the last one. */
const KEPT = 5_000;

export interface PlaceSignatures {
  /** The place with its signature; one whose text is the visitor's own gets none. */
  readonly signed: (place: Place) => Place;
  /** Whether this installation suggested the place with this text, postcode, category and position. */
  readonly isGenuine: (place: Place) => boolean;
}

/** Positions to about a metre; every airport category is written as one, as the browser reads it. */
const contentOf = ({ fullAddress, postcode, category, position }: Place): string =>
  JSON.stringify([
    fullAddress.trim(),
    postcode.trim(),
    isAirport({ category }) ? AIRPORT_CATEGORY : category,
    position.lat.toFixed(5),
    position.lng.toFixed(5),
  ]);

/** @param secret of this installation, shared by all its processes. */
export function placeSignatures(secret: string): PlaceSignatures {
  const signatures = new LRUCache<string, string>({
    max: KEPT,
    memoMethod: (content) => createHmac("sha256", secret).update(content).digest("base64url"),
  });
  const signatureOf = (place: Place): string => signatures.memo(contentOf(place));
  return {
    signed: (place) => (isTyped(place) ? place : { ...place, signature: signatureOf(place) }),
    isGenuine(place) {
      const [wanted, stated] = [Buffer.from(signatureOf(place)), Buffer.from(place.signature ?? "")];
      return wanted.length === stated.length && timingSafeEqual(wanted, stated);
    },
  };
}

/** The searches of tenants, whose places are signed. */
export function signedPlaces(placesOf: PlaceSearchOf, { signed }: PlaceSignatures): PlaceSearchOf {
  const maybe = (place: Place | null): Place | null => place && signed(place);
  return (tenant) => {
    const places = placesOf(tenant);
    return {
      search: async (...asked) =>
        (await places.search(...asked)).map((found) => (isLocated(found) ? signed(found) : found)),
      resolve: async (...asked) => maybe(await places.resolve(...asked)),
      reverse: async (position) => maybe(await places.reverse(position)),
    };
  };
}
