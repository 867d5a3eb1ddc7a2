/** Postcodes that a tenant serves or leaves out, each as a whole code or as the beginning of one. */

/** A place is left out where both lists have its postcode. */
export interface PostcodeLists {
  readonly served: readonly string[];
  readonly excluded: readonly string[];
}

/** British outward code and, where it is known, inward code, as BS 7666 writes them. */
const BRITISH = /^([A-Z]{1,2}\d[A-Z\d]?)(?: ?(\d[A-Z]{2}))?$/;
const ENTRY = /^[A-Z\d]{1,8}(?:[ -][A-Z\d]{1,5})?$/;

const typed = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, " ");
const closed = (code: string): string => code.replace(/[ -]/g, "");
const isDigit = (character: string): boolean => character >= "0" && character <= "9";

/** A British code with one space before its inward part; null: the code is of another country or no postcode. */
function british(code: string): string | null {
  const [, outward, inward] = BRITISH.exec(code) ?? [];
  if (outward === undefined) return null;
  return inward === undefined ? outward : `${outward} ${inward}`;
}

/** Whether a text can stand in a list: "SW", "SW1A", "SW1A 1", "TW6 1EW", "75", "10115". */
export const isPostcodeEntry = (text: string): boolean => ENTRY.test(typed(text));

/**
 * Whether an entry of a list covers a postcode. British codes are cut at their parts, so that "W1" covers "W1A 1AA" but
 * not "W10 5AB", and "E" not "EC1A 1BB"; those of other countries by their characters: "75" covers "75001".
 * @param postcode a full postcode, an outward code, or empty where it is unknown, which nothing covers.
 */
export function coversPostcode(entry: string, postcode: string): boolean {
  const code = typed(postcode);
  const own = typed(entry);
  if (code === "" || own === "") return false;
  const whole = british(code);
  if (whole === null) return closed(code).startsWith(closed(own));
  const start = british(own) ?? own;
  if (!whole.startsWith(start)) return false;
  const next = whole.charAt(start.length);
  return next === "" || next === " " || start.includes(" ") || isDigit(next) !== isDigit(start.slice(-1));
}

/** The entry of a list that covers a postcode; undefined: none does. */
export const coveringEntry = (list: readonly string[], postcode: string): string | undefined =>
  list.find((entry) => coversPostcode(entry, postcode));
