import { languageOf } from "#domain/shared/text/language.ts";
import type { Language } from "#domain/tenant/own-words.ts";
import { EN, type Catalogue } from "./en.ts";
import type { Translation } from "./translation.ts";
import { directionOf } from "./use-texts.ts";

/** Locale of the pseudo-translation, used to find literal texts and narrow boxes. */
export const PSEUDO_LOCALE = "en-XA";

/** Each language but English is a chunk of its own, which also knows the chunks of its areas. */
const LOADERS: Readonly<Record<Exclude<Language, "en">, () => Promise<{ readonly TRANSLATION: Translation }>>> = {
  ar: () => import("./ar.ts"),
  fr: () => import("./fr.ts"),
  de: () => import("./de.ts"),
};

const isTranslated = (language: string): language is keyof typeof LOADERS => Object.hasOwn(LOADERS, language);

/** The language of a page's texts; null: the English ones that every page carries. */
export function translatedLanguage(locale: string): keyof typeof LOADERS | null {
  const language = languageOf(locale);
  return isTranslated(language) ? language : null;
}

/** Loads the texts of a locale; null for those that are English. */
export function translationOf(locale: string): (() => Promise<{ readonly TRANSLATION: Translation }>) | null {
  const language = translatedLanguage(locale);
  return language && LOADERS[language];
}

/** The pseudo-translation of English texts. */
export async function pseudoTexts<Key extends string>(
  texts: Readonly<Record<Key, string>>,
): Promise<Record<Key, string>> {
  const { pseudoText } = await import("./pseudo.ts");
  const entries = Object.entries<string>(texts).map(([key, text]) => [key, pseudoText(text)] as const);
  // Object.fromEntries loses the key types; they are exactly those of the English texts.
  return Object.fromEntries(entries) as Record<Key, string>;
}

/** The catalogue of a language. Languages without texts get English. */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  if (locale === PSEUDO_LOCALE) return pseudoTexts(EN);
  const load = translationOf(locale);
  if (load === null) return EN;
  const mirrored = directionOf(locale) === "rtl" ? import("#ds/support/mirrored-styles.ts") : null;
  const [{ TRANSLATION }] = await Promise.all([load(), mirrored]);
  return TRANSLATION.catalogue;
}
