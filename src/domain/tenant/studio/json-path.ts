/** Reads and changes values inside a JSON document without touching the original. */
import { isRecord } from "#domain/shared/is-record.ts";

/** The way to a value: keys of objects, and indices of lists as text. Keys may contain dots. */
export type JsonPath = readonly string[];

/** The value at a path; undefined where there is none. */
export function valueAt(document: unknown, path: JsonPath): unknown {
  let value = document;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/**
 * A copy of a document with another value at a path. Missing objects on the way are made; undefined removes the key,
 * or the entry of a list.
 */
export function withValueAt(document: unknown, path: JsonPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(document)) {
    const list = [...(document as readonly unknown[])];
    const index = Number(key);
    if (rest.length === 0 && value === undefined) list.splice(index, 1);
    else list[index] = withValueAt(list[index], rest, value);
    return list;
  }
  const record = isRecord(document) ? document : {};
  // A key of the document's own, also where it is called `__proto__`.
  const entries = Object.entries(record).filter(([name]) => name !== key || rest.length > 0 || value !== undefined);
  if (rest.length === 0 && value === undefined) return Object.fromEntries(entries);
  const inner = withValueAt(Object.hasOwn(record, key) ? record[key] : undefined, rest, value);
  return Object.fromEntries(
    Object.hasOwn(record, key)
      ? entries.map(([name, old]) => [name, name === key ? inner : old])
      : [...entries, [key, inner]],
  );
}
