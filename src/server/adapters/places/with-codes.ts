import { withPlusCode } from "#domain/journey/place-code.ts";
import { isLocated, type Place, type NamedPlace } from "#domain/journey/place.ts";
import { type PlaceSearch, PlacesUnavailable } from "#server/modules/places/places.port.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import type { PostcodesByPosition } from "./postcodes-io.ts";

const coded = (place: Place | null): Place | null => place && withPlusCode(place);

/** Gives plus codes to places for which no source knows a postcode, so that their passengers need not know one. */
export const withPlusCodes = (source: PlaceSearch): PlaceSearch => ({
  search: async (prefix, near, session) =>
    (await source.search(prefix, near, session)).map((found) => (isLocated(found) ? withPlusCode(found) : found)),
  resolve: async (id, session) => coded(await source.resolve(id, session)),
  reverse: async (position) => coded(await source.reverse(position)),
});

type Found = Place | NamedPlace;

/** Only for exact addresses: the postcode at the centre of a town means nothing. */
const lacksPostcode = (found: Found): found is Place =>
  isLocated(found) && found.postcode === "" && found.precision === "exact" && found.country === DEFAULT_COUNTRY;

/** A supplementary look-up: its failure must not fail the main one. */
const unlessDown =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof PlacesUnavailable) return instead;
    throw error;
  };

/**
 * Looks up the postcodes that a source lacks, since a pickup without a postcode is refused. When the look-up fails, the
 * places stay without one and the form asks the passenger.
 */
export function withPostcodes(source: PlaceSearch, postcodes: PostcodesByPosition): PlaceSearch {
  async function filled(found: readonly Found[]): Promise<readonly Found[]> {
    const lacking = found.filter(lacksPostcode);
    if (lacking.length === 0) return found;
    const codes = await postcodes.at(lacking.map((place) => place.position)).catch(unlessDown<readonly string[]>([]));
    return found.map((place) => {
      const code = lacksPostcode(place) ? (codes[lacking.indexOf(place)] ?? "") : "";
      return code === "" ? place : { ...place, postcode: code, fullAddress: `${place.fullAddress} ${code}` };
    });
  }
  const filledOne = async (place: Place | null): Promise<Place | null> =>
    place === null ? null : ((await filled([place])).find(isLocated) ?? null);
  return {
    search: async (prefix, near, session) => filled(await source.search(prefix, near, session)),
    resolve: async (id, session) => filledOne(await source.resolve(id, session)),
    reverse: async (position) => filledOne(await source.reverse(position)),
  };
}

/** The address of a position by its postcode; by another source where there is none, or no answer. */
export const reverseByPostcode =
  (postcodes: PostcodesByPosition, other: Pick<PlaceSearch, "reverse">): PlaceSearch["reverse"] =>
  async (position) =>
    (await postcodes.reverse(position).catch(unlessDown(null))) ?? other.reverse(position);
