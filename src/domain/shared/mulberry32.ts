/**
 * Random numbers that are the same for the same seed, for samples, tests and made-up bookings; not for secrets. Mulberry32
 * is short, and uniform enough for these.
 * @returns the next number: a whole one from 0 to 2 ** 32 - 1.
 */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
