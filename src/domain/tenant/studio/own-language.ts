import { languageOf } from "#domain/shared/text/language.ts";
import { valueAt } from "./json-path.ts";

/** The language of the shop's own words, the first part of its BCP 47 tag. */
export function ownLanguage(document: unknown): string {
  const locale = valueAt(document, ["settings", "locale"]);
  return languageOf(typeof locale === "string" && locale !== "" ? locale : "en");
}
