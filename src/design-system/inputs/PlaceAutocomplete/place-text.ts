import type { Place } from "#domain/journey/place.ts";
import { isWordCharacter } from "#ds/internal/inputs/combobox/match-runs.ts";

/** What follows a place's name in its address: the second line of a suggestion; empty when there is nothing more. */
export function addressRest(place: Pick<Place, "name" | "fullAddress">): string {
  const { name, fullAddress } = place;
  if (name === "" || !fullAddress.toLowerCase().startsWith(name.toLowerCase())) return name === "" ? "" : fullAddress;
  const rest = fullAddress.slice(name.length);
  // "Padding" is not the name part of "Paddington": a name ends where its word ends.
  return isWordCharacter(rest[0]) ? fullAddress : rest.replace(/^[\s,،;–-]+/, "");
}

/** The first line of a suggestion: the place's name, or its whole address when it has none. */
export const placeTitle = (place: Pick<Place, "name" | "fullAddress">): string =>
  place.name === "" ? place.fullAddress : place.name;

/** The box's text once a place is chosen: its name, then the rest of its address. */
export function placeText(place: Pick<Place, "name" | "fullAddress">): string {
  const rest = addressRest(place);
  return rest === "" ? placeTitle(place) : `${placeTitle(place)}, ${rest}`;
}
