import { languageOf } from "#domain/shared/text/language.ts";
import type { OwnWords, TenantSettings } from "./settings.ts";
import { TERMS_AR } from "#domain/tenant/terms/ar.ts";
import { TERMS_DE } from "#domain/tenant/terms/de.ts";
import { TERMS_FR } from "#domain/tenant/terms/fr.ts";
import { ownTerm } from "#domain/tenant/terms/own-term.ts";

/** The languages of the text catalogue, by the first part of their BCP 47 tags. */
export const LANGUAGES = ["en", "ar", "fr", "de"] as const;

/** A language of the text catalogue. */
export type Language = (typeof LANGUAGES)[number];

/** Texts of pages by language and key; a language that is not known is left out. */
export type Catalogues = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** Every text that a tenant may reword. */
export interface PageTexts {
  readonly keys: ReadonlySet<string>;
  /** The texts themselves, in every language. */
  readonly load: () => Promise<Catalogues>;
}

const NO_WORDS: OwnWords = { about: "", texts: {} };

/**
 * A tenant's own texts for a page's language: its settings in its own language, its translations in others. Where it
 * has none, the page uses the catalogue's texts, so that no page mixes two languages.
 */
export function ownWords(
  settings: Pick<TenantSettings, "locale" | "about" | "texts" | "translations">,
  locale: string,
): OwnWords {
  const language = languageOf(locale);
  if (language === languageOf(settings.locale)) return settings;
  return settings.translations[language] ?? NO_WORDS;
}

/** The usual terms by the first part of a BCP 47 tag; English ones are what tenants write. */
const USUAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: TERMS_AR,
  de: TERMS_DE,
  fr: TERMS_FR,
};

/** Translates names of a tenant's data and page titles to the language of a page or mail; for the server. */
export function tenantTerm(settings: Parameters<typeof ownWords>[0], locale: string): (name: string) => string {
  const sources = [ownWords(settings, locale).texts, USUAL[languageOf(locale)] ?? {}];
  return (name) => ownTerm(name, sources);
}
