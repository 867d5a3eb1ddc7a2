/** What differs between the live file of a tenant and its draft. */
import { isRecord } from "#domain/shared/is-record.ts";

/** One value that differs; undefined: it is not there. */
export interface DraftChange {
  /** Dotted path in the file. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * The values that differ, in the order of the file. A part that one side does not have differs in each of its values; a
 * list of another length is one change as a whole.
 */
export function draftChanges(before: unknown, after: unknown, path = ""): readonly DraftChange[] {
  const at = (key: string): string => (path === "" ? key : `${path}.${key}`);
  const old = before === undefined ? {} : before;
  const now = after === undefined ? {} : after;
  if (isRecord(old) && isRecord(now)) {
    const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
    return [...keys].flatMap((key) => draftChanges(old[key], now[key], at(key)));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((value: unknown, index) => draftChanges(value, after[index], at(String(index))));
  }
  // A list without entries is one that is left out.
  if (isEmpty(before) && isEmpty(after)) return [];
  return Object.is(before, after) || JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}
