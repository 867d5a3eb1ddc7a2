import { DIALING_CODES } from "#domain/people/dialing-codes.ts";

/** Every country by its name in a language, in that language's order. */
export function countryChoices(locale: string): readonly { readonly value: string; readonly text: string }[] {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  return DIALING_CODES.map(([iso]) => ({ value: iso, text: names.of(iso.toUpperCase()) ?? iso })).toSorted((a, b) =>
    a.text.localeCompare(b.text, locale),
  );
}
