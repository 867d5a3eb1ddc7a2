/** The common form of every measurement, so that one table can show them all. */

/** One measured figure beside its goal. */
export interface BenchRow {
  /** What was measured: "P1 script of the first screen". */
  readonly name: string;
  readonly value: number;
  /** Unit of value and goal: "kB", "ms", "1/s", "ratio". */
  readonly unit: string;
  /** The goal, read with `better`; left out for figures that only orient. */
  readonly goal?: number;
  /** Whether small or large values are good; "lower" when left out. */
  readonly better?: "lower" | "higher";
  /** What it was measured against, or how: one short phrase. */
  readonly note?: string;
}

/** A measurement that broke off: nothing is known of it but why. */
export interface BrokenOff {
  readonly name: string;
  readonly reason: string;
}

/**
 * What a file tests/bench/<name>.bench.ts exports as `bench`: gives each figure as soon as it is measured.
 * @param figures numbers of the figures to measure ("O2"); none: all of the file.
 */
export type Bench = (figures: readonly string[]) => AsyncIterable<BenchRow | BrokenOff>;

type Rows = Iterable<BenchRow> | AsyncIterable<BenchRow | BrokenOff>;

/** The figures of one measurement. One that breaks off gives a row with its reason, and those after it are measured. */
export async function* attempt(
  name: string,
  measure: () => Rows | Promise<Rows>,
): AsyncGenerator<BenchRow | BrokenOff> {
  try {
    yield* await measure();
  } catch (error) {
    yield { name, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether the row reaches its goal; null when it has none. */
export function isMet({ value, goal, better }: BenchRow): boolean | null {
  if (goal === undefined) return null;
  return better === "higher" ? value >= goal : value <= goal;
}

/** The middle value; the mean of the two middle ones when their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
