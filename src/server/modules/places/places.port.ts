import type { LatLng } from "#domain/shared/geo.ts";
import type { NamedPlace, Place } from "#domain/journey/place.ts";
import type { Tenant } from "../tenants/tenant.ts";

/**
 * Finds places by what was typed. Implementations: the embedded gazetteer, and a provider per vendor.
 *
 * Some vendors name places while somebody is typing and sell the position and postcode of the chosen one in a second
 * call. Hence `search` may give names only, and `resolve` asks for the rest. A session is one person filling in one
 * field: vendors bill all its calls as one. It is a text of at most 36 letters, digits, "-" and "_", made by the
 * caller.
 */
export interface PlaceSearch {
  /**
   * Places for a prefix of at least two characters, best first, at most ten; a full UK postcode in the prefix wins.
   * @param near where the tenant is at home: nearer places rank higher.
   * @throws PlacesUnavailable
   */
  search(prefix: string, near: LatLng, session?: string): Promise<readonly (Place | NamedPlace)[]>;
  /**
   * The place with the id of a search's result, or null when there is none (any more) or its position is not known.
   * @throws PlacesUnavailable
   */
  resolve(id: string, session?: string): Promise<Place | null>;
  /**
   * The nearest known place to a position, or null when none is within a sensible distance.
   * @throws PlacesUnavailable
   */
  reverse(position: LatLng): Promise<Place | null>;
}

/** The address search that a tenant has chosen. */
export type PlaceSearchOf = (tenant: Tenant) => PlaceSearch;

/** The address provider gave no answer; the caller shows the generic message and keeps what was typed. */
export class PlacesUnavailable extends Error {
  override readonly name = "PlacesUnavailable";
}
