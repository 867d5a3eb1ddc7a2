import { createContext, useContext } from "react";
import { ownTerm } from "#domain/tenant/terms/own-term.ts";
import { EN, type Catalogue, type TextKey } from "./en.ts";
import { formatText, type TextValues } from "./format.ts";

/** Returns the text of a key, with its placeholders filled. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The page's language and texts, as components use them. */
export interface Texts {
  readonly t: Translate;
  /** A name from the tenant's data, such as "Saloon" or "Bank holiday", in the page's language. */
  readonly term: (name: string) => string;
  /** BCP 47 tag for Intl formatters. */
  readonly locale: string;
  readonly dir: "ltr" | "rtl";
  /** The tenant's own wording by key. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** Languages written from right to left that ship. */
const RTL = new Set(["ar"]);

/** Direction of a language by its BCP 47 tag. */
export const directionOf = (locale: string): "ltr" | "rtl" => (RTL.has(locale.split("-")[0] ?? "") ? "rtl" : "ltr");

/** Creates a page's texts from a catalogue and the tenant's own wording (by key; unknown keys are ignored). */
export const makeTexts = (
  catalogue: Catalogue,
  locale: string,
  overrides: Readonly<Record<string, string>> = {},
): Texts => ({
  t: (key, values = {}) => formatText(overrides[key] ?? catalogue[key], values, locale),
  term: (name) => ownTerm(name, [overrides, catalogue]),
  locale,
  dir: directionOf(locale),
  overrides,
});

/** Provides the texts; without a provider components use English. */
export const TextsContext = createContext<Texts>(makeTexts(EN, "en-GB"));

/** The texts of the page: `const { t } = useTexts(); t("placeField.noResults")`. */
export const useTexts = (): Texts => useContext(TextsContext);
