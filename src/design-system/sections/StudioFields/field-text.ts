/** Values of a tenant's file as the text of a box, and back. */
import { exponentOf, decimalText, minorOf } from "#domain/shared/money.ts";
import { isRecord } from "#domain/shared/is-record.ts";
import { pence } from "#domain/shared/units.ts";
import { isPostcodeEntry } from "#domain/tenant/postcode-list.ts";
import type { Control } from "#domain/tenant/studio/field.ts";

/** Controls that are boxes of text. */
type TextControl = Exclude<
  Control,
  { readonly kind: "switch" | "picture" | "template" | "colour" | "choice" | "several" }
>;

/** Whether a control is a box of several lines. */
export const hasLines = ({ kind }: { readonly kind: string }): boolean =>
  ["area", "lines", "postcodes", "numbers", "points"].includes(kind);

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const pointText = (point: unknown): string =>
  isRecord(point) ? `${textOf(point["lat"])}, ${textOf(point["lng"])}` : "";

/** What a box shows for a value. @param currency ISO 4217, of amounts of money. */
export function fieldText({ kind }: TextControl, value: unknown, currency: string): string {
  switch (kind) {
    case "money":
      return typeof value === "number" ? decimalText(pence(value), currency) : "";
    case "lines":
    case "postcodes":
    case "numbers":
      return listOf(value).map(textOf).join("\n");
    case "points":
      return listOf(value).map(pointText).join("\n");
    default:
      return textOf(value);
  }
}

/** A number as people type it, also with a comma; null: it is none. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** Decimals as typed, without closing noughts. */
const decimalsOf = (text: string): number => (/[.,](\d*?)0*$/.exec(text.trim())?.[1] ?? "").length;

const within = (value: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }): boolean =>
  value >= min && value <= max;

/** Non-empty lines, without spaces around them. */
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function pointOf(line: string): { readonly lat: number; readonly lng: number } | null {
  const [lat = null, lng = null, ...more] = line.split(/[,;]\s*|\s+/).map(numberOf);
  if (lat === null || lng === null || more.length > 0) return null;
  return within(lat, { min: -90, max: 90 }) && within(lng, { min: -180, max: 180 }) ? { lat, lng } : null;
}

const all = <T>(values: readonly (T | null)[]): readonly T[] | null =>
  values.every((value): value is T => value !== null) ? values : null;

/**
 * The value that a text stands for; null inside: the text is no such value. An optional number may be empty, which the
 * file writes as null. An amount may have the decimals of its currency, and no more.
 */
export function fieldValue(control: TextControl, text: string, currency: string): { readonly value: unknown } | null {
  const made = (value: unknown): { readonly value: unknown } | null => (value === null ? null : { value });
  switch (control.kind) {
    case "number": {
      if (control.optional === true && text.trim() === "") return { value: null };
      const value = numberOf(text);
      return made(value !== null && within(value, control) ? value : null);
    }
    case "money": {
      const value = numberOf(text);
      return made(
        value !== null && value >= 0 && decimalsOf(text) <= exponentOf(currency) ? minorOf(value, currency) : null,
      );
    }
    case "lines":
      return { value: linesOf(text) };
    case "postcodes":
      return made(linesOf(text).every(isPostcodeEntry) ? linesOf(text).map((line) => line.toUpperCase()) : null);
    case "numbers":
      // Without numbers the file has its usual ones, and no list.
      return linesOf(text).length === 0 ? { value: undefined } : made(all(linesOf(text).map(numberOf)));
    case "points":
      return made(all(linesOf(text).map(pointOf)));
    default:
      return { value: text };
  }
}
