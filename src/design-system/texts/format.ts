import { kept } from "#domain/shared/kept.ts";

/** Values for the named places of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

const PLURAL = /\{(\w+), plural,((?: \w+ \{[^{}]*\})+)\}/g;
const FORM = / (\w+) \{([^{}]*)\}/g;

const rules = kept((locale: string) => new Intl.PluralRules(locale));

/** Whole numbers as a language writes them. */
export const numbers = kept((locale: string) => new Intl.NumberFormat(locale));

const plural = (forms: string, count: number, locale: string): string => {
  const texts = new Map([...forms.matchAll(FORM)].map((match) => [match[1] ?? "", match[2] ?? ""]));
  const text = texts.get(rules(locale).select(count)) ?? texts.get("other") ?? "";
  return text.replaceAll("#", numbers(locale).format(count));
};

/**
 * Fills a text of the catalogue: `{name}` by value, `{count, plural, one {# place} other {# places}}` by the plural
 * rules of the locale. A placeholder without a value stays visible, so that the mistake is noticed.
 */
export const formatText = (text: string, values: TextValues, locale: string): string =>
  text
    .replace(PLURAL, (whole, name: string, forms: string) => {
      const count = values[name];
      return typeof count === "number" ? plural(forms, count, locale) : whole;
    })
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : String(value);
    });

/** Isolates a number, code or reference so that it keeps its order inside right-to-left text. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

/** Items in a row with the commas of the reader's language: "a, b"; in Arabic "أ، ب". */
export const listText = (items: readonly string[], locale: string): string =>
  items.join(locale.split("-")[0] === "ar" ? "، " : ", ");

/** A phone number in order inside right-to-left text, and on one line; empty for an empty number. */
export const phoneText = (phone: string): string =>
  phone.trim() === "" ? "" : leftToRight(phone.trim().replaceAll(" ", "\u00a0"));

/** The address that calls a phone number: only its digits and the plus sign. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
