/**
 * Reads replies defensively: any letter case of a key, the first non-empty of several names of a field, a bare array in
 * place of an object with a list, and a default for missing or malformed values.
 */
import { instant, type Instant } from "#domain/shared/units.ts";

/** A reply or a part of one; every read returns a value of its type, never undefined. */
export interface WireRecord {
  text(...names: string[]): string;
  number(fallback: number, ...names: string[]): number;
  /** True for true, "true", 1 and "1", false for their opposites; `fallback` for anything else. */
  flag(fallback: boolean, ...names: string[]): boolean;
  record(...names: string[]): WireRecord;
  /** The texts of a list; anything else in it is left out. */
  texts(...names: string[]): readonly string[];
  /** The records of a list; anything that is not an object is left out. */
  list(...names: string[]): readonly WireRecord[];
}

const YES: ReadonlySet<unknown> = new Set([true, 1, "true", "1"]);
const NO: ReadonlySet<unknown> = new Set([false, 0, "false", "0"]);

const asMap = (value: unknown): ReadonlyMap<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value).map(([key, field]) => [key.toLowerCase(), field]))
    : new Map();

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** Wraps a parsed JSON value. */
export function wireRecord(value: unknown): WireRecord {
  const fields = asMap(value);
  const find = (names: readonly string[]): unknown => {
    const found = names.map((name) => fields.get(name.toLowerCase()));
    return found.find(isSet) ?? found.find((field) => field !== undefined);
  };
  return {
    text(...names) {
      const field = find(names);
      return typeof field === "string" ? field : typeof field === "number" ? String(field) : "";
    },
    number(fallback, ...names) {
      const field = find(names);
      const read = typeof field === "string" && field.trim() !== "" ? Number(field) : field;
      return typeof read === "number" && Number.isFinite(read) ? read : fallback;
    },
    flag(fallback, ...names) {
      const field = find(names);
      const stated = typeof field === "string" ? field.trim().toLowerCase() : field;
      return YES.has(stated) || (!NO.has(stated) && fallback);
    },
    record(...names) {
      return wireRecord(find(names));
    },
    texts(...names) {
      const field = find(names);
      return Array.isArray(field) ? field.filter((item) => typeof item === "string") : [];
    },
    list(...names) {
      const field = Array.isArray(value) ? value : find(names);
      const items: readonly unknown[] = Array.isArray(field) ? field : [];
      return items.filter((item) => typeof item === "object" && item !== null).map(wireRecord);
    },
  };
}

/** An ISO 8601 time, or null when the text is none. */
export const readIso = (text: string): Instant | null => {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : instant(ms);
};

/** Writes a moment as `readIso` reads it. */
export const writeIso = (at: Instant): string => new Date(at).toISOString();
