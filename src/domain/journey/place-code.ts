/** The code that leads a driver to a place: its postcode or, where it has none, the plus code of its position. */
import { plusCodeOf } from "#domain/shared/geo/plus-code.ts";
import { isStation, type Place } from "./place.ts";

const CODE = String.raw`[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2}`;
const STATED = new RegExp(`(?:^|[ ,])${CODE}(?:$|[ ,])`);
const AT_THE_END = new RegExp(`, ${CODE}$`);

/** Whether a place has its postcode, or states a plus code in its address: then it can be a pickup as it is. */
export const hasPlaceCode = ({ postcode, fullAddress }: Pick<Place, "postcode" | "fullAddress">): boolean =>
  postcode.trim() !== "" || STATED.test(fullAddress);

/** An address without the plus code at its end. */
export const withoutPlusCode = (fullAddress: string): string => fullAddress.replace(AT_THE_END, "");

/**
 * Whether the position is that of the place's own door. The middle of a town, a street or an airfield leads a driver
 * astray, so such a place gets no code.
 */
const hasOwnPosition = (place: Place): boolean => place.precision === "exact" || isStation(place);

/**
 * A place with the plus code of its position in its address, unless it has a postcode or its position is only
 * approximate. The postcode stays empty: a plus code is longer, and has a character that no postcode has.
 */
export function withPlusCode(place: Place): Place {
  if (hasPlaceCode(place) || !hasOwnPosition(place)) return place;
  return { ...place, fullAddress: `${place.fullAddress}, ${plusCodeOf(place.position)}` };
}
