/** "en-GB" is English: the first part of a BCP 47 tag. */
export const languageOf = (locale: string): string => locale.split("-")[0]?.toLowerCase() ?? "";

/** The writing direction of a locale; of the languages from right to left only Arabic ships. */
export const directionOf = (locale: string): "ltr" | "rtl" =>
  ["ar", "he", "fa", "ur"].includes(languageOf(locale)) ? "rtl" : "ltr";
