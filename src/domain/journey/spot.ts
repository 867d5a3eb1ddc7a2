/** A spot without an address of its own, which a visitor typed as coordinates, a plus code or a link to a map. */
import { ukPostcodeIn } from "./journey.ts";
import { withoutPlusCode, withPlusCode } from "./place-code.ts";
import type { Place } from "./place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";

/** Other countries have no outward codes: there a postcode is always a full one. */
const hasFullPostcode = ({ postcode, country }: Place): boolean =>
  country === "gb" ? ukPostcodeIn(postcode) !== null : postcode !== "";

/**
 * The place at a spot: named by the nearest known place, at the spot itself. A plus code in its address leads the
 * driver there where the nearest place has no full postcode.
 */
export function placeAtSpot({ signature: _signature, ...nearest }: Place, position: LatLng): Place {
  const place: Place = {
    ...nearest,
    // The nearest place's own plus code leads to that place.
    fullAddress: withoutPlusCode(nearest.fullAddress),
    id: `spot:${position.lat.toFixed(6)},${position.lng.toFixed(6)}`,
    position,
    precision: "exact",
  };
  return hasFullPostcode(place) ? place : withPlusCode({ ...place, postcode: "" });
}
