import { withPlusCode } from "#domain/journey/place-code.ts";
import { isLocated, type Place } from "#domain/journey/place.ts";
import type { PlaceSearch } from "#server/modules/places/places.port.ts";

const coded = (place: Place | null): Place | null => place && withPlusCode(place);

/** Gives plus codes to places for which no source knows a postcode, so that their passengers need not know one. */
export const withPlusCodes = (source: PlaceSearch): PlaceSearch => ({
  search: async (prefix, near, session) =>
    (await source.search(prefix, near, session)).map((found) => (isLocated(found) ? withPlusCode(found) : found)),
  resolve: async (id, session) => coded(await source.resolve(id, session)),
  reverse: async (position) => coded(await source.reverse(position)),
});
