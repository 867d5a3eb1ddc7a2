/** What visitors write around an address, and a driver does not need. */

const COUNTRIES = "england|scotland|wales|northern ireland|great britain|gb|uk|u k|united kingdom";
/** Countries at the end of a folded query: every place of the gazetteer lies in one of them. */
const COUNTRY_ENDS = new RegExp(`(?: (?:${COUNTRIES}))+$`);
const LONDON_ENDS = new RegExp(`(?: (?:london|${COUNTRIES}))+$`);

/** A folded query without the countries at its end. */
export const withoutCountry = (query: string): string => query.replace(COUNTRY_ENDS, "");

/** A folded query without "London" and countries at its end, where more than these are left. */
export const withoutLondon = (query: string): string => query.replace(LONDON_ENDS, "");

/** "12 New England" is a street: a nation counts as a country only after a comma or "London", or alone. */
const NATION = /(?:^|,\s*|(?<=\blondon)\s+)(?:england|scotland|wales|northern ireland|gb|great britain)$/i;
const KINGDOM = /(?:^|[\s,]+)(?:u\.?k|united kingdom)$/i;
const LABEL = /(?:^|[\s,]+)(?:post ?code|postal code|zip(?: code)?)$/i;

/** A typed address without empty brackets, stray signs, a country at its end or a label of its postcode. */
export function addressText(text: string): string {
  let tidy = text.replace(/[([{<]\s*[)\]}>]/g, " ");
  const isPaired = tidy.split("(").length === tidy.split(")").length;
  if (!isPaired || /^\s*\([^()]*\)\W*$/.test(tidy)) tidy = tidy.replace(/[()]/g, " ");
  tidy = tidy.replace(/\s*,[\s,]*/g, ", ").replace(/\s+/g, " ");
  for (let before = ""; before !== tidy;) {
    before = tidy;
    tidy = trimmed(tidy).replace(NATION, "").replace(KINGDOM, "").replace(LABEL, "");
  }
  return tidy;
}

const isKeptFirst = (character: string): boolean => /[\p{L}\p{N}#(]/u.test(character);
const isKeptLast = (character: string): boolean => /[\p{L}\p{M}\p{N})]/u.test(character);

/** A text without the signs around it. */
function trimmed(text: string): string {
  const characters = Array.from(text);
  const from = characters.findIndex(isKeptFirst);
  return from < 0 ? "" : characters.slice(from, characters.findLastIndex(isKeptLast) + 1).join("");
}
