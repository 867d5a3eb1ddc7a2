/** Whether the text of a cell names one exact place. Nobody looks at the hit before it is priced, as in a form. */
import { typedPosition } from "#domain/shared/geo/typed-position.ts";
import { ukPostcodeIn } from "./journey.ts";
import { isAirport, isLocated, type NamedPlace, type Place } from "./place.ts";
import { isVague } from "./vague-place.ts";

type Hit = Place | NamedPlace;

const hasHouseNumber = (name: string): boolean => /(?:^|\s)\d/.test(name);

/** Whether a hit has no single door: a district, a town, a street without a house number. */
const isSpread = (hit: Hit): boolean =>
  !hasHouseNumber(hit.name) && isVague({ category: hit.category, precision: isLocated(hit) ? hit.precision : "area" });

const isTerminal = (hit: Hit): boolean => (isLocated(hit) ? hit.precision === "exact" : /terminal/i.test(hit.name));

/** Whether a hit may be an airport as a whole, which has terminals of its own. */
export const isWholeAirport = (hit: Hit): boolean => isAirport(hit) && !isTerminal(hit);

/** The terminals of an airport among the hits. */
export const terminalsOf = (airport: Hit, hits: readonly Hit[]): readonly Hit[] =>
  hits.filter(
    (hit) => isAirport(hit) && isTerminal(hit) && (!isLocated(hit) || !isLocated(airport) || hit.code === airport.code),
  );

const isDoor = (hit: Hit, hits: readonly Hit[]): boolean =>
  !isSpread(hit) && !(isWholeAirport(hit) && terminalsOf(hit, hits).length > 0);

/** Places that a text may mean, which have a single door. */
export const doorsAmong = (hits: readonly Hit[]): readonly Hit[] => hits.filter((hit) => isDoor(hit, hits));

/** Whether the text states where the hit is: by its postcode, a plus code or coordinates. */
function statesSpot(text: string, hit: Hit): boolean {
  if (typedPosition(text) !== null) return true;
  const stated = ukPostcodeIn(text);
  if (!isLocated(hit)) return stated !== null && hit.fullAddress.includes(stated);
  if (hit.postcode === "") return false;
  return stated === hit.postcode || (hit.precision === "exact" && text.includes(hit.postcode));
}

/** The words of a text in any script, without case, accents and signs. */
const words = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}'’`]/gu, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const isSameText = (one: string, other: string): boolean => words(one).join(" ") === words(other).join(" ");

/**
 * The hit that a text names exactly; null: it may mean several places, or one without a single door. Exact is the whole
 * address of a hit, its postcode, plus code or coordinates, its whole name, or the only hit.
 * @param hits what the text finds, best first.
 */
export function exactPlace(text: string, hits: readonly Hit[]): Hit | null {
  const whole = hits.find((hit) => isSameText(hit.fullAddress, text) && isDoor(hit, hits));
  if (whole) return whole;
  const [best] = hits;
  if (best && statesSpot(text, best)) return best;
  const given = words(text);
  const named = hits.filter((hit) => words(hit.name).every((word) => given.includes(word)));
  // "Heathrow Terminal 5 Station" has the name of the terminal in it as well.
  const longest = Math.max(0, ...named.map((hit) => words(hit.name).length));
  const meant = named.filter((hit) => words(hit.name).length === longest);
  const [only] = meant.length === 1 ? meant : hits.length === 1 ? hits : [];
  return only && isDoor(only, hits) ? only : null;
}
