import { DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";

/** A country's ISO 3166 code in small letters and its name in the page's language. */
export interface NamedCountry {
  readonly iso: string;
  readonly name: string;
}

/** Every country by its name in a language, in the order of that language's alphabet. */
export function countriesIn(locale: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  return DIALING_CODES.map(([iso]) => ({ iso, name: names.of(iso.toUpperCase()) ?? iso })).toSorted((a, b) =>
    a.name.localeCompare(b.name, locale),
  );
}
