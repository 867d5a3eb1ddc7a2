import { mulberry32 } from "#domain/shared/mulberry32.ts";
import { sha256 } from "#server/platform/security/ids.ts";

/** Seeded pseudo-random choices: the same for the same seed. */
export interface Chance {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
}

/** @param seed any text. */
export function chance(seed: string): Chance {
  const random = mulberry32(Number.parseInt(sha256(seed).slice(0, 8), 16));
  const next = (): number => random() / 2 ** 32;
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick(list) {
      const found = list[Math.floor(next() * list.length)];
      if (found === undefined) throw new Error("an empty list has nothing to pick from");
      return found;
    },
  };
}

/** An id that is the same each time for the same seed. */
export function seededId(seed: string): string {
  const hex = sha256(seed);
  return `01930000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}
