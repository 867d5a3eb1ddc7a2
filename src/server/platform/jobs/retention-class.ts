/** Classes of data and how they end: the vocabulary of retention.ts. */
import type { Batch } from "./batches.ts";
import type { TenantTables } from "#server/platform/database/tables/tables.ts";

/** A duration, in words and in minutes. */
interface Period {
  readonly minutes: number;
  readonly words: string;
}

const DAY_MINUTES = 24 * 60;
/** Due at once: the rows themselves hold the end of their time. */
export const AT_ONCE: Period = { minutes: 0, words: "" };
export const hours = (count: number): Period => ({ minutes: count * 60, words: `${count} hours` });
export const days = (count: number): Period => ({ minutes: count * DAY_MINUTES, words: `${count} days` });
/** Each a twelfth of a year, in whole days. */
export const months = (count: number): Period => ({
  minutes: Math.round((count * 365) / 12) * DAY_MINUTES,
  words: `${count} months`,
});
export const years = (count: number): Period => ({ minutes: count * 365 * DAY_MINUTES, words: `${count} years` });

/** What housekeeping does with the rows that are due. */
export interface RetentionTask {
  /** Label of its logs and metrics. */
  readonly name: string;
  /** How old rows have to be, by the age that `batch` looks at. */
  readonly minutes: number;
  readonly batch: Batch;
  /** Rows of one batch, where a row is more work than a deletion. */
  readonly most?: number;
}

/** A class of data. */
export interface DataClass {
  readonly data: string;
  readonly tables: readonly (keyof TenantTables)[];
  /** The personal data in it; empty: none. */
  readonly holds: string;
  /** How long it is kept and what happens then, in words. */
  readonly kept: string;
  /** Null: deleted along with something else, or kept. */
  readonly task: RetentionTask | null;
}

type Stated = Pick<DataClass, "data" | "tables" | "holds">;
type Ending = Omit<RetentionTask, "minutes"> & {
  readonly after: Period;
  /** Start of the period: "the ride", "its end". */
  readonly since: string;
  /** What happens to it: "deleted". */
  readonly fate: string;
};

/** A class that housekeeping deletes or redacts. */
export function ending(stated: Stated, { after, since, fate, ...task }: Ending): DataClass {
  const kept = after.words === "" ? `until ${since}, then ${fate}` : `${after.words} after ${since}, then ${fate}`;
  return { ...stated, kept, task: { ...task, minutes: after.minutes } };
}

/** A class that is deleted along with something else, or kept. */
export const staying = (stated: Stated, kept: string): DataClass => ({ ...stated, kept, task: null });
