import { TYPED_ID, type Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { outwardOf, type PostcodeBook } from "./postcodes.ts";
import type { GazetteerRow } from "./row.ts";
import { fold, titled } from "#domain/shared/text/search-text.ts";
import { addressText } from "./typed-text.ts";

const STREET_WORD =
  /\b(?:street|road|rd|lane|ln|avenue|ave|close|drive|way|court|place|square|sq|terrace|gardens|crescent|grove|hill|park|mews|row|walk|yard|wharf|house|rise|vale|green|parade|embankment|broadway)\b/;
const HOUSE = /^(?:(?:flat|apartment|apt|unit|suite|room|floor)\b|\d+[a-z]?\b)/;
/** Short forms that count only after a number and a name: "st" alone is a saint. */
const SHORT_STREET = String.raw`\b(?:st|str|dr|cl|ct|pl|cres|gdns|terr|grn|pk)\b`;
/**
 * A street written out with its number, enough for a driver once the postcode is known; a few words of a town may follow.
 */
const FULL_STREET = new RegExp(
  String.raw`^(?:(?:flat|apartment|apt|unit|suite|room|floor) \w+ )?\d+[a-z]?(?: \d+[a-z]?)* [a-z].* ?(?:${STREET_WORD.source}|${SHORT_STREET})(?: \w+){0,6}$`,
);

function typedPlace(
  parts: Pick<Place, "id" | "name" | "fullAddress" | "category" | "postcode" | "position" | "precision">,
): Place {
  return { code: "", iconPath: "", country: "gb", ...parts };
}

/** The typed address with its full postcode: the code is exact, only the position is estimated. */
export function placeFromPostcode(postcode: string, rest: string, book: PostcodeBook): Place | null {
  const spot = book.locate(postcode);
  if (spot === null) return null;
  const own = titled(rest);
  // Leave the district out when the typed text contains it.
  const district = spot.district
    .split(", ")
    .filter((part) => !fold(own).split(" ").join(" ").endsWith(fold(part)))
    .join(", ");
  return typedPlace({
    id: `${TYPED_ID}${fold(postcode).replace(" ", "")}${own === "" ? "" : `:${fold(own).replaceAll(" ", "-")}`}`.slice(
      0,
      120,
    ),
    name: own === "" ? postcode : own,
    fullAddress: [own, postcode, district].filter((part) => part !== "").join(", "),
    category: "Postcode",
    postcode,
    position: spot.position,
    precision: spot.precision,
  });
}

/** Whether a folded query begins like a numbered address: "12 ...", "flat 3 ...". */
export const startsWithNumber = (query: string): boolean => HOUSE.test(query);

/**
 * Whether a folded query reads like an address in a street rather than the name of a place.
 * @param isKnownName whether places were found by it: then only a house number makes it an address.
 */
export const looksLikeStreet = (query: string, isKnownName: boolean): boolean =>
  startsWithNumber(query) || (!isKnownName && STREET_WORD.test(query));

/**
 * A typed street address, located at a known locality, town, street or outward code: "12 acacia avenue brixton". The outward code is
 * that of the locality, and the place is marked as no nearer than it.
 */
export function placeInLocality(typed: string, tailWords: number, at: GazetteerRow): Place | null {
  const words = typed.replace(/,/g, " , ").replace(/\s+/g, " ").trim().split(" ");
  let kept = words.length;
  for (let counted = 0; kept > 0 && counted < tailWords; kept -= 1) counted += foldedWords(words[kept - 1] ?? "");
  const typedHead = addressText(words.slice(0, kept).join(" ").replace(/\s+,/g, ","));
  const isInLondon = / London\b/.test(at.place.fullAddress);
  const head = titled(isInLondon ? addressText(typedHead.replace(/,? london$/i, "")) : typedHead);
  if (head === "") return null;
  const isStreet = at.place.category === "Street";
  const name = isStreet ? `${head} ${at.place.name}` : head;
  const full = isStreet ? `${head} ${at.place.fullAddress}` : `${head}, ${at.place.fullAddress}`;
  return typedPlace({
    id: `${TYPED_ID}${fold(full).replaceAll(" ", "-")}`.slice(0, 120),
    name,
    fullAddress: full,
    category: "Street",
    postcode: outwardOf(at.place.postcode),
    position: at.place.position,
    precision: at.place.precision === "outcode" ? "outcode" : "locality",
  });
}

const foldedWords = (text: string): number =>
  fold(text)
    .split(" ")
    .filter((word) => word !== "").length;

/**
 * A full street address without any place that is known: kept as typed, without a postcode, which the form must ask
 * for.
 */
export function placeWithoutPostcode(typed: string, near: LatLng): Place | null {
  const name = titled(addressText(typed));
  if (!FULL_STREET.test(fold(name))) return null;
  return typedPlace({
    id: `${TYPED_ID}${fold(name).replaceAll(" ", "-")}`.slice(0, 120),
    name,
    fullAddress: name,
    category: "Street",
    postcode: "",
    position: near,
    precision: "area",
  });
}
