import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { NamedPlace, Place } from "#domain/journey/place.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/**
 * Finds places by what was typed. Implementations: the embedded gazetteer, and a provider per vendor.
 *
 * Some vendors name places during typing and sell the position and postcode of the chosen one in a second call. Hence
 * `search` may return names only, and `resolve` asks for the rest. A session is one visitor filling in one field:
 * vendors bill all its calls as one. The caller makes it: a text of at most 36 letters, digits, "-" and "_".
 */
export interface PlaceSearch {
  /**
   * Places for a prefix of at least two characters, best first, at most ten; a full UK postcode in the prefix wins.
   * @param near the tenant's base: nearer places rank higher.
   * @throws PlacesUnavailable
   */
  search(prefix: string, near: LatLng, session?: string): Promise<readonly (Place | NamedPlace)[]>;
  /**
   * The place with the id of a search's result, or null when it no longer exists or has no position.
   * @throws PlacesUnavailable
   */
  resolve(id: string, session?: string): Promise<Place | null>;
  /**
   * The nearest known place to a position, or null when none is within a sensible distance.
   * @throws PlacesUnavailable
   */
  reverse(position: LatLng): Promise<Place | null>;
}

/** What the server itself knows about places, whatever search a tenant has chosen. */
export interface KnownPlaces extends Pick<PlaceSearch, "reverse"> {
  /** The airports and stations that a text names; of each name every place that bears it. */
  namedIn(text: string): readonly (readonly Place[])[];
  /** Where a full UK postcode lies, and how exactly that is known; null where its letters name no postcode area. */
  locate(postcode: string): Pick<Place, "position" | "precision"> | null;
}

/** The address search that a tenant has chosen. */
export type PlaceSearchOf = (tenant: Tenant) => PlaceSearch;

/** The address provider did not answer; the caller shows the generic message and keeps the typed text. */
export class PlacesUnavailable extends Error {
  override readonly name = "PlacesUnavailable";
}
