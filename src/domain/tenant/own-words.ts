import type { TenantSettings } from "./settings.ts";

/** The languages of the text catalogue, by the first part of their BCP 47 tags. */
export const LANGUAGES = ["en", "ar"] as const;

/** What a tenant says in its own words, in one language. */
export interface OwnWords {
  /** Who it is and what it promises, in a sentence; empty: it says nothing. */
  readonly about: string;
  /** Wordings that replace those of the text catalogue. */
  readonly texts: Readonly<Record<string, string>>;
}

/** "en-GB" is English: the first part of a BCP 47 tag. */
const languageOf = (locale: string): string => locale.split("-")[0]?.toLowerCase() ?? "";

const NO_WORDS: OwnWords = { about: "", texts: {} };

/**
 * What a tenant says on a page of a language: its settings in its own, its translations in others. Where it has none, the
 * page says what the catalogue has, and nothing in its stead: no page speaks two languages.
 */
export function ownWords(
  settings: Pick<TenantSettings, "locale" | "about" | "texts" | "translations">,
  locale: string,
): OwnWords {
  const language = languageOf(locale);
  if (language === languageOf(settings.locale)) return settings;
  return settings.translations[language] ?? NO_WORDS;
}
