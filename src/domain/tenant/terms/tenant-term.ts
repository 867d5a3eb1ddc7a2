import { languageOf } from "#domain/shared/text/language.ts";
import { ownWords } from "#domain/tenant/own-words.ts";
import { TERMS_AR } from "./ar.ts";
import { TERMS_DE } from "./de.ts";
import { TERMS_FR } from "./fr.ts";
import { ownTerm } from "./own-term.ts";

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
