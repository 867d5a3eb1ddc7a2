/**
 * FNV-1a of a text, 32 bits: deterministic on every machine, which is all that the timetable needs of its randomness.
 */
export function fnv(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The last characters hardly reach the upper bits; one more round of mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A pseudo-random number from 0 up to 1, derived from the text. */
export const chanceOf = (text: string): number => fnv(text) / 2 ** 32;
