import { isAirport, isStation, type Place } from "./place.ts";

/**
 * The area of a place, for people who need not know the exact address: an airport or station by name, everything else
 * by its postcode's outward half, which a few thousand addresses share. Empty when neither is known.
 */
export function areaOf(place: Pick<Place, "category" | "fullAddress" | "postcode">): string {
  if (isAirport(place) || isStation(place)) return place.fullAddress;
  const code = place.postcode.replace(/\s/g, "").toUpperCase();
  return code.length > 4 ? code.slice(0, -3) : code;
}
