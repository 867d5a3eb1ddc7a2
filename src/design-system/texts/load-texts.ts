import { EN, type Catalogue, type TextKey } from "./en.ts";

/** Locale of the pseudo-translation, used to find literal texts and narrow boxes. */
export const PSEUDO_LOCALE = "en-XA";

/** The catalogue of a language; each but English is a chunk of its own. Unknown languages get English. */
export const loadCatalogue = async (locale: string): Promise<Catalogue> => {
  if (locale === PSEUDO_LOCALE) {
    const { pseudoText } = await import("./pseudo.ts");
    const entries = Object.entries(EN).map(([key, text]) => [key, pseudoText(text)] as const);
    // Object.fromEntries loses the key types; they are exactly those of EN.
    return Object.fromEntries(entries) as Record<TextKey, string>;
  }
  if (locale.split("-")[0] === "ar") {
    const [{ AR }] = await Promise.all([import("./ar.ts"), import("#ds/support/mirrored-styles.ts")]);
    return AR;
  }
  return EN;
};
