import { fill } from "#domain/shared/messages.ts";
import { EN, type MailCatalogue, type MailTextKey } from "./en.ts";

/** Gives a text in the tenant's words, its named places filled. */
export type Say = (key: MailTextKey, values?: Readonly<Record<string, string>>) => string;

/** The languages that there are, by the first part of a locale; others get English. */
const CATALOGUES: Readonly<Record<string, MailCatalogue>> = { en: EN };

/** @param wordings the tenant's own, by key. */
export function mailTexts(locale: string, wordings: Readonly<Record<string, string>>): Say {
  const catalogue = CATALOGUES[locale.split("-")[0] ?? "en"] ?? EN;
  return (key, values = {}) => fill(wordings[key] ?? catalogue[key], values);
}
