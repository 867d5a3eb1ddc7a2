import { languageOf } from "#domain/shared/text/language.ts";
import type { OwnWords, TenantSettings } from "./settings.ts";

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
