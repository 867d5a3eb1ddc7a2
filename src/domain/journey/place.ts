import type { LatLng } from "#domain/shared/geo/geo.ts";

/** How exactly a place is known; anything but "exact" is shown as approximate and never invents a postcode. */
export type Precision = "exact" | "locality" | "outcode" | "area";

/** A pickup, via or drop-off place. Text fields are empty, never absent. */
export interface Place {
  readonly id: string;
  /** Short name: "Heathrow Terminal 5". */
  readonly name: string;
  /** The whole address in one line, postcode included when known. */
  readonly fullAddress: string;
  /** Kind of place; contains "air" exactly for airports. */
  readonly category: string;
  /** Full postcode, outward code, or empty when unknown. */
  readonly postcode: string;
  readonly position: LatLng;
  /** ICAO code of an airport. */
  readonly code: string;
  /** Path of a small picture, empty for the default pin. */
  readonly iconPath: string;
  /** ISO 3166 alpha-2, lower case. */
  readonly country: string;
  readonly precision: Precision;
  /**
   * The server's signature over address, postcode, category and position. Absent, or no longer true, where somebody
   * typed or changed one of them: then the server looks the place up before it prices a journey.
   */
  readonly signature?: string;
  /** Of a place whose text nobody vouches for: what is nearest to its position, for the driver. */
  readonly nearest?: string;
}

/**
 * A search result without a position; its id must still be looked up. Providers that charge for each position return
 * these while the user types.
 */
export type NamedPlace = Pick<Place, "id" | "name" | "fullAddress" | "category" | "iconPath" | "country">;

/** Whether a search result has a position. */
export const isLocated = (found: Place | NamedPlace): found is Place => "position" in found;

/** The start of the id of a place whose text the visitor typed. */
export const TYPED_ID = "typed:";

/** Whether a suggestion repeats what was typed, located by its postcode or its town only. */
export const isTyped = ({ id }: Pick<Place, "id">): boolean => id.startsWith(TYPED_ID);

/** The category that every airport carries. */
export const AIRPORT_CATEGORY = "Air";

/** Where the server keeps the default picture of airports. */
export const AIRPORT_ICON_PATH = "/icons/plane.svg";

/** A place is an airport if its category contains "air", in any letter case (PICK-007). */
export const isAirport = (place: Pick<Place, "category">): boolean => place.category.toLowerCase().includes("air");

/** Whether a place is a railway, tube or coach station. */
export const isStation = (place: Pick<Place, "category">): boolean => place.category.toLowerCase().includes("station");

/** Path of the picture that places of a category carry; empty for the default pin. */
export const iconOf = (category: string): string => (isAirport({ category }) ? AIRPORT_ICON_PATH : "");

const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();

/**
 * Whether two chosen places are the same address: the same id, the same spot to five decimals with the same name, or
 * the same postcode and full address. Equal coordinates alone never merge two terminals.
 */
export function samePlace(a: Place, b: Place): boolean {
  if (a.id !== "" && a.id === b.id) return true;
  const sameSpot =
    a.position.lat.toFixed(5) === b.position.lat.toFixed(5) && a.position.lng.toFixed(5) === b.position.lng.toFixed(5);
  if (sameSpot && folded(a.name) === folded(b.name)) return true;
  return folded(a.postcode) === folded(b.postcode) && folded(a.fullAddress) === folded(b.fullAddress);
}

/**
 * The area of a place, for people who need not know the exact address: an airport or station by name, everything else
 * by its postcode's outward half, which a few thousand addresses share. Empty when neither is known.
 */
export function areaOf(place: Pick<Place, "category" | "fullAddress" | "postcode">): string {
  if (isAirport(place) || isStation(place)) return place.fullAddress;
  const code = place.postcode.replace(/\s/g, "").toUpperCase();
  return code.length > 4 ? code.slice(0, -3) : code;
}
