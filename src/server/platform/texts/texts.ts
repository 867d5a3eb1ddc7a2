import { languageOf, directionOf } from "#domain/shared/text/language.ts";
import type { Language } from "#domain/tenant/own-words.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { AR } from "./ar.ts";
import { DE } from "./de.ts";
import { EN, type MailCatalogue, type MailTextKey } from "./en.ts";
import { FR } from "./fr.ts";

/** Gives a text in the recipient's language, with its placeholders filled. */
export type Translate = (key: MailTextKey, values?: Readonly<Record<string, string>>) => string;

/** The languages that there are, by the first part of a locale. */
const CATALOGUES: Readonly<Record<string, MailCatalogue>> = { en: EN, ar: AR, fr: FR, de: DE } satisfies Record<
  Language,
  MailCatalogue
>;

/** The locale of a recipient's mails: the wanted one where there are texts in it, else the operator's. */
export const mailLocale = (wanted: string, own: string): string =>
  Object.hasOwn(CATALOGUES, languageOf(wanted)) ? wanted : own;

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** A text of any script, isolated so that a right-to-left line does not reorder it. */
export const isolated = (text: string): string => (text === "" ? "" : `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`);

/** Subjects and calendar texts, whose readers may not support Unicode isolates. */
const isPlain = (key: MailTextKey): boolean => key.endsWith(".subject") || key.startsWith("mail.calendar.");

/**
 * The texts of a locale; English where there are none.
 * @param own the operator's locale, and wordings of their own in it, by key.
 */
export function mailTexts(
  locale: string,
  own: { readonly locale: string; readonly texts: Readonly<Record<string, string>> },
): Translate {
  const catalogue = CATALOGUES[languageOf(locale)] ?? EN;
  const wordings = languageOf(locale) === languageOf(own.locale) ? own.texts : {};
  const runsLeft = directionOf(locale) === "rtl";
  return (key, values = {}) => {
    const place = runsLeft && !isPlain(key) ? isolated : (value: string) => value;
    const placed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, place(value)]));
    return fill(wordings[key] ?? catalogue[key], placed);
  };
}
