/// <reference types="vite/client" />
import type { Catalogue } from "#ds/texts/en.ts";
import { EN } from "#ds/texts/en.ts";
import { areaWords, type TextArea } from "#ds/texts/text-area.ts";

/** Translates words of the English catalogue into the page's language; other words stay as they are. */
export type Translated = (english: string) => string;

const AREAS = import.meta.glob<Record<string, TextArea<string>>>("../src/design-system/texts/areas/*/en.ts", {
  eager: true,
});

const PLACE = /\{(\w+)\}/g;

/** Matches a template after its placeholders are filled: "{title} is required" in "Email is required". */
const filled = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(PLACE, "(?<$1>.+)")}$`);

/** Whether there are enough words around the placeholders to recognise the text. */
const isTemplate = (text: string): boolean =>
  !text.includes(", plural,") && text.search(PLACE) >= 0 && text.replace(PLACE, "").trim().length > 6;

/**
 * The words that stories pass to their components, in another language: a story is written with the catalogue's own
 * words, and the page that shows it may be Arabic or the pseudo-locale. In English they stay the same.
 */
export const wordsIn = async (locale: string, catalogue: Catalogue): Promise<Translated> => {
  if (catalogue === EN) return (english) => english;
  const byText = new Map<string, string>();
  const collect = (from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>): void => {
    for (const [key, text] of Object.entries(from)) byText.set(text, to[key] ?? text);
  };
  for (const file of Object.values(AREAS))
    for (const [key, area] of Object.entries(file))
      if (key.endsWith("_TEXTS")) collect(area.en, await areaWords(area, locale));
  collect(EN, catalogue);
  const templates = [...byText].flatMap(([text, other]) => (isTemplate(text) ? [{ found: filled(text), other }] : []));
  const translated: Translated = (english) => {
    const same = byText.get(english);
    if (same !== undefined) return same;
    for (const { found, other } of templates) {
      const places = found.exec(english)?.groups;
      if (places) return other.replace(PLACE, (whole, name: string) => translated(places[name] ?? whole));
    }
    return english;
  };
  return translated;
};

/** Args whose single word is display text; in others a single word may be data: a status, a name, a value. */
const READ = /^(children|label|fieldLabel|head|heading|title|text|hint|note|caption|\w+Label)$/;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" &&
  value !== null &&
  !("$$typeof" in value) &&
  Object.getPrototypeOf(value) === Object.prototype;

/** A story's args with their words in the page's language; unchanged values keep their identity. */
export const inLanguage = <T>(args: T, translated: Translated): T => {
  const change = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return value.includes(" ") || READ.test(key) ? translated(value) : value;
    if (Array.isArray(value)) {
      const next = value.map((one) => change(one, key));
      return next.some((one, index) => one !== value[index]) ? next : value;
    }
    if (!isPlain(value)) return value;
    const next = Object.entries(value).map(([own, one]) => [own, change(one, own)] as const);
    return next.some(([own, one]) => one !== value[own]) ? Object.fromEntries(next) : value;
  };
  // Every value is of the kind that it was: texts become texts.
  return change(args, "") as T;
};
