/**
 * Plus codes (Open Location Code): a position written as ten digits of base 20, for places that have no postcode. The
 * algorithm is open and needs neither key nor network.
 */
import { isPosition, type LatLng } from "./geo.ts";

const DIGITS = "23456789CFGHJMPQRVWX";
const BASE = DIGITS.length;
/** The digits alternate between latitude and longitude. */
const PAIRS = 5;
/** Five digits of base 20, of which two count degrees: a cell is 1/8000 degree, 14 m from south to north. */
const CELLS_PER_DEGREE = 8_000;
/** The plus sign comes after eight digits, whatever the length. */
const SEPARATOR_AT = 8;
/** 125.6 * 8000 falls short of 1004800 in floating point; rounding at a millionth of a cell restores it. */
const ROUNDING = 1e6;

const cellOf = (degrees: number): number => Math.floor(Math.round(degrees * CELLS_PER_DEGREE * ROUNDING) / ROUNDING);

/** The full plus code of a position, "9C3XGV4F+2V"; it names the cell of about 14 m by 9 m around it. */
export function plusCodeOf({ lat, lng }: LatLng): string {
  const rows = 180 * CELLS_PER_DEGREE;
  const columns = 360 * CELLS_PER_DEGREE;
  // The north pole lies in the topmost row; a longitude beyond the date line continues on its other side.
  let row = Math.min(Math.max(cellOf(lat + 90), 0), rows - 1);
  let column = ((cellOf(lng + 180) % columns) + columns) % columns;
  let code = "";
  for (let pair = 0; pair < PAIRS; pair += 1) {
    code = DIGITS.charAt(row % BASE) + DIGITS.charAt(column % BASE) + code;
    row = Math.floor(row / BASE);
    column = Math.floor(column / BASE);
  }
  return `${code.slice(0, SEPARATOR_AT)}+${code.slice(SEPARATOR_AT)}`;
}

/** Digits after the tenth divide a cell into 5 rows of 4. */
const FINE_ROWS = 5;
const FINE_COLUMNS = 4;
const FULL = /^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7}$/;

/** The middle of the cell that a full plus code names, in either case; null for any other text. */
export function positionOfPlusCode(text: string): LatLng | null {
  const code = text.toUpperCase();
  if (!FULL.test(code)) return null;
  const digits = Array.from(code.replace("+", ""), (digit) => DIGITS.indexOf(digit));
  let row = 0;
  let column = 0;
  let rows = CELLS_PER_DEGREE;
  let columns = CELLS_PER_DEGREE;
  digits.forEach((digit, at) => {
    if (at >= 2 * PAIRS) {
      row = row * FINE_ROWS + Math.floor(digit / FINE_COLUMNS);
      column = column * FINE_COLUMNS + (digit % FINE_COLUMNS);
      rows *= FINE_ROWS;
      columns *= FINE_COLUMNS;
    } else if (at % 2 === 0) row = row * BASE + digit;
    else column = column * BASE + digit;
  });
  const position = { lat: (row + 0.5) / rows - 90, lng: (column + 0.5) / columns - 180 };
  return isPosition(position) ? position : null;
}

/** Four or six digits are left of the plus sign where the code is short. */
const SHORT = /^(.*?)[\s,]*(?<![\w+])((?:[2-9CFGHJMPQRVWX]{2}){2,3}\+[2-9CFGHJMPQRVWX]{2,7})(?![\w+])[\s,]*(.*)$/i;
/** Longest text that has a short code. */
const MAX_SHORT_TEXT = 120;

/** A short plus code and the town beside it, as maps print it: "GV4F+8Q London"; null for any other text. */
export function shortPlusCodeIn(text: string): { readonly code: string; readonly town: string } | null {
  const [, before = "", code, after = ""] = text.length > MAX_SHORT_TEXT ? [] : (SHORT.exec(text.trim()) ?? []);
  return code === undefined ? null : { code: code.toUpperCase(), town: `${before} ${after}`.trim() };
}

/** One of the cells of `size` degrees that begin with the same digits: the one nearest to `near`. */
const nearest = (found: number, near: number, size: number): number =>
  found - near > size / 2 ? found - size : near - found > size / 2 ? found + size : found;

/** The position of a short plus code, whose missing digits are those of the nearest cell; null for any other text. */
export function positionOfShortCode(code: string, near: LatLng): LatLng | null {
  const missing = SEPARATOR_AT - code.indexOf("+");
  const found = positionOfPlusCode(plusCodeOf(near).slice(0, missing) + code);
  if (found === null) return null;
  const size = BASE ** (2 - missing / 2);
  const position = { lat: nearest(found.lat, near.lat, size), lng: nearest(found.lng, near.lng, size) };
  return isPosition(position) ? position : found;
}
