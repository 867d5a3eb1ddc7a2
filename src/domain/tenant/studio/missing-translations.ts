/** The operator's own texts that the pages of a language do without. */
import { isRecord } from "#domain/shared/is-record.ts";
import { LANGUAGES, type Language } from "#domain/tenant/own-words.ts";
import { valueAt, type JsonPath } from "./json-path.ts";
import { ownLanguage } from "./tenant-file.ts";

const hasText = (document: unknown, path: JsonPath): boolean => {
  const value = valueAt(document, path);
  return typeof value === "string" && value.trim() !== "";
};

const keysAt = (document: unknown, path: JsonPath): readonly string[] => {
  const value = valueAt(document, path);
  return isRecord(value) ? Object.keys(value) : [];
};

/**
 * The places of a shop's file where a text is missing, joined with dots.
 * @param languages those that its pages can have.
 */
export function missingTranslations(document: unknown, languages: readonly Language[]): string[] {
  const own = ownLanguage(document);
  const headline = ["settings", "home", "headline"];
  const points = ["settings", "meetingPoints"];
  const hasHeadline = LANGUAGES.some((language) => hasText(document, [...headline, language]));
  const airports = keysAt(document, points).filter((code) =>
    LANGUAGES.some((language) => hasText(document, [...points, code, language])),
  );
  const reworded = keysAt(document, ["settings", "texts"]);
  return languages
    .flatMap((language): JsonPath[] => {
      const translation = ["settings", "translations", language];
      return [
        ...(hasHeadline ? [[...headline, language]] : []),
        ...airports.map((code) => [...points, code, language]),
        ...(language === own || !hasText(document, ["settings", "about"]) ? [] : [[...translation, "about"]]),
        ...(language === own ? [] : reworded.map((key) => [...translation, "texts", key])),
      ];
    })
    .filter((path) => !hasText(document, path))
    .map((path) => path.join("."));
}
