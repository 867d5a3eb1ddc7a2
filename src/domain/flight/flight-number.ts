import { toLatinDigits, withoutInvisible } from "#domain/shared/text/plain-text.ts";

/** A flight's number, without saying which day. */
export interface FlightNumber {
  /** The airline as the customer wrote it: two characters (IATA) or three letters (ICAO), upper case. */
  readonly carrier: string;
  /** 1 to 9999. */
  readonly number: number;
  /** A letter behind the number, as on delayed or split flights; usually empty. */
  readonly suffix: string;
}

/** Longest text that is read, and the longest that is unfolded: a full-width or accented letter is one or more signs. */
const LONGEST = 80;
const LONGEST_RAW = 400;

/** Signs that people and their keyboards write for a hyphen; `\p{Pd}` lacks the minus signs and drawn lines. */
const DASHES = /[\p{Pd}\u2212\u02d7\u2043\u2796\u2500\u2501\u30fc]/gu;

/** "Flight", "flight no.", "Flugnummer", "vol n°". The word alone may be an airline's code, "VOL 12" or "NO 7". */
const WORD = "FLIGHT|FLUG|FLT|VOL|VUELO|VOLO|VOO|VLUCHT|LOT";
const COUNT = "NUMBER|NUMMER|NUMERO|NUM|NO|NR|N°";
const LEAD_IN = new RegExp(
  `^(?:${WORD})[ .:#-]*(?:(?:${COUNT})(?![A-Z\\d])[ .:#-]*)?|^(?:${COUNT})(?![A-Z\\d])[ .:#-]*`,
);

/** The airline's characters are adjacent: "B 178" is no flight of an airline "B1". */
const FORM = /^([A-Z]{3}|[A-Z][A-Z\d]|\d[A-Z])[ .\-/:#_]*0*([1-9]\d{0,3})(?: ?([A-Z]))?(?![A-Z\d])/;

/** What may follow: a sign that ends the number, a terminal, a time, a route, or a word that introduces one of them. */
const SIGN_AFTER = /^ ?(?:$|[()[\],;|+&/]|[.:!]$|[.:!] )/;
const WORD_AFTER =
  /^ ?-? ?(?:T ?\d\b|TERM(?:INAL)?\b|(?:FROM|TO|EX|VIA|AT|ON|ARR\w*|DEP\w*|LAND\w*|DUE|ETA|OP|OPERATED|BY|AND|CODE ?-?SHARE|FLIGHT|IN)\b|\d{1,2}[:.]\d\d|[A-Z]{3} ?(?:-|>|→|TO\b) ?[A-Z]{3}\b)/;
const FLIGHT_AFTER = /^ ?-? ?(?:[A-Z]{3}|[A-Z][A-Z\d]|\d[A-Z])[ -]?\d{1,4}\b/;

/** Behind an airline's name, the code touches its number: "easyJet EZY8172", but not "arriving at 10". */
const AIRLINE_NAME = /^[A-Z .,:'&-]{2,60}? (?=[A-Z\d]{2,3}-?\d{2,4}(?![A-Z\d]))/;

/**
 * Reads a flight number as people write it: "BA 178", "BAW178", "U2–8172", "Flight no. BA178", "BA178 (T5)",
 * full-width characters. Of a code share ("BA117/AA6937") the first flight counts, since airlines name the operating
 * one first. Null for anything else.
 */
export function parseFlightNumber(text: string): FlightNumber | null {
  const clean = plain(text);
  if (clean.length > LONGEST) return null;
  // The whole text comes first: "NO 7" is a flight of Neos.
  return read(clean) ?? read(clean.replace(LEAD_IN, "")) ?? read(clean.replace(AIRLINE_NAME, ""));
}

/** The number as tickets show it: "BA117". */
export const showFlightNumber = ({ carrier, number, suffix }: FlightNumber): string => `${carrier}${number}${suffix}`;

/** A typed flight number as tickets show it; text that is none is only trimmed, for a person to look at. */
export function tidyFlightNumber(text: string): string {
  const flight = parseFlightNumber(text);
  return flight ? showFlightNumber(flight) : text.trim();
}

function read(text: string): FlightNumber | null {
  const [whole, carrier, number, suffix = ""] = FORM.exec(text) ?? [];
  if (whole === undefined || carrier === undefined || number === undefined) return null;
  const rest = text.slice(whole.length);
  if (!SIGN_AFTER.test(rest) && !WORD_AFTER.test(rest) && !FLIGHT_AFTER.test(rest)) return null;
  return { carrier, number: Number(number), suffix };
}

/** Upper case in plain letters, with one kind of dash and single spaces, without brackets or quotes around it. */
function plain(text: string): string {
  if (text.length > LONGEST_RAW) return text;
  return toLatinDigits(withoutInvisible(text.normalize("NFKD")))
    .replace(/\p{M}/gu, "")
    .replace(DASHES, "-")
    .toUpperCase()
    .replace(/\s+/g, " ")
    .replace(/^[ "'“”‘’«»([#:.-]+/, "")
    .replace(/[ "'“”‘’«»]+$/, "");
}
