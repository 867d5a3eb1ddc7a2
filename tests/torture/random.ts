/**
 * Chance that can be repeated: the seed is printed with every failure and taken from TORTURE_SEED. The long run draws a
 * new one each time; the short run, which every change has to pass, always has the same, so that it is red only for
 * what the change did.
 */
import { mulberry32 } from "#domain/shared/mulberry32.ts";

export interface Random {
  readonly seed: number;
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  /** One of the values. */
  readonly pick: <T>(values: readonly [T, ...T[]]) => T;
}

const SHORT_SEED = 7;

function chosenSeed(): number {
  const { TORTURE, TORTURE_SEED } = process.env;
  return TORTURE_SEED ? Number(TORTURE_SEED) : TORTURE === "long" ? Date.now() % 1_000_000 : SHORT_SEED;
}

/** Good enough to spread schedules. */
export function random(seed = chosenSeed()): Random {
  const whole = mulberry32(seed);
  const next = (): number => whole() / 2 ** 32;
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return { seed, between, pick: (values) => values[between(0, values.length - 1)] ?? values[0] };
}
