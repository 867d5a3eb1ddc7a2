import type { LatLng } from "#domain/shared/geo/geo.ts";

/** Postcodes with their positions: sixteen bytes each, so that all 1.8 million of Britain fit into a small server. */
export interface PostcodeTable {
  readonly size: number;
  /** Where a full postcode ("SO14 2AQ") is, or null. */
  locate(postcode: string): LatLng | null;
  /** Postcodes that begin with a text ("SO14 2A"), in order, at most `limit`. */
  startingWith(text: string, limit: number): readonly string[];
}

const SIGNS = " 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LENGTH = 8;

/** A number that sorts as the text does; shorter texts are padded with `fill`. */
function numberOf(text: string, fill: number): number {
  let number = 0;
  for (let at = 0; at < LENGTH; at += 1) {
    const sign = at < text.length ? SIGNS.indexOf(text.charAt(at)) : fill;
    if (sign < 0) return -1;
    number = number * SIGNS.length + sign;
  }
  return number;
}

function textOf(number: number): string {
  let text = "";
  let rest = number;
  for (let at = 0; at < LENGTH; at += 1) {
    text = SIGNS.charAt(rest % SIGNS.length) + text;
    rest = Math.floor(rest / SIGNS.length);
  }
  return text.trimEnd();
}

/** Builds the table. @param rows in any order; of two rows with one postcode the last wins. */
export function createPostcodeTable(
  rows: readonly { readonly postcode: string; readonly position: LatLng }[],
): PostcodeTable {
  const known = new Map(rows.map(({ postcode, position }) => [numberOf(postcode, 0), position]));
  const keys = Float64Array.from(known.keys()).sort();
  const lats = new Float32Array(keys.length);
  const lngs = new Float32Array(keys.length);
  keys.forEach((key, at) => {
    const position = known.get(key);
    lats[at] = position?.lat ?? 0;
    lngs[at] = position?.lng ?? 0;
  });
  const lowerBound = (key: number): number => {
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    size: keys.length,
    locate(postcode) {
      const key = numberOf(postcode, 0);
      const at = lowerBound(key);
      if (keys[at] !== key) return null;
      return { lat: round(lats[at] ?? 0), lng: round(lngs[at] ?? 0) };
    },
    startingWith(text, limit) {
      const [first, last] = [numberOf(text, 0), numberOf(text, SIGNS.length - 1)];
      if (first < 0 || text.length > LENGTH) return [];
      const found: string[] = [];
      for (let at = lowerBound(first); found.length < limit && (keys[at] ?? Infinity) <= last; at += 1) {
        found.push(textOf(keys[at] ?? 0));
      }
      return found;
    },
  };
}

/** Single precision is good to about a metre; the noise beyond that is rounded off. */
const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;
