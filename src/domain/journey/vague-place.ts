/**
 * Places that are known only approximately, and how the passenger makes them exact; a separate file, since the first
 * screen needs none of it.
 */
import { ukPostcodeIn, withPostcode } from "./journey.ts";
import type { Place } from "./place.ts";

/** Kinds of place without a single door: a driver would be sent to their middle. */
const SPREAD_OUT: readonly string[] = ["street", "postcode", "locality", "town"];

/** Whether a place is only approximate, so that its house number or its exact spot helps the driver. */
export const isVague = ({ precision, category }: Pick<Place, "precision" | "category">): boolean =>
  precision !== "exact" && SPREAD_OUT.includes(category.toLowerCase());

/** A place with the house number and the postcode that its passenger gave; an empty one leaves it as it is. */
export function completedPlace(place: Place, houseNumber: string, typed: string): Place {
  const [number, postcode] = [houseNumber.trim(), ukPostcodeIn(typed) ?? typed.trim().toUpperCase()];
  const numbered = { ...place, id: "", name: `${number} ${place.name}`, fullAddress: `${number} ${place.fullAddress}` };
  const known = number === "" ? place : numbered;
  return postcode === "" ? known : withPostcode(known, postcode);
}
