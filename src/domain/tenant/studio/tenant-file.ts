/** What a tenant's file says about itself: its language, its currency and its format. */
import { languageOf } from "#domain/shared/text/language.ts";
import { valueAt } from "./json-path.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";

/** The language of the shop's own words, the first part of its BCP 47 tag. */
export function ownLanguage(document: unknown): string {
  const locale = valueAt(document, ["settings", "locale"]);
  return languageOf(typeof locale === "string" && locale !== "" ? locale : "en");
}

/** The format, so that a file of a newer version is refused with its reason; raised when an older version would misread it. */
export const FILE_FORMAT = 1;

/** Key of the format; a file without it has the first one. */
export const FORMAT_KEY = "$format";

/** Whether only a newer version of the program can read a file. */
export const isNewerFile = (file: Readonly<Record<string, unknown>>): boolean =>
  (file[FORMAT_KEY] ?? FILE_FORMAT) !== FILE_FORMAT;

/** The ISO 4217 currency that a tenant's file has its amounts in. */
export function ownCurrency(document: unknown): string {
  const currency = valueAt(document, ["settings", "currency"]);
  return typeof currency === "string" && currency !== "" ? currency : DEFAULT_CURRENCY;
}
