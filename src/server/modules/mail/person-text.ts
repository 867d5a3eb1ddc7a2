/**
 * What people typed, on its way into a mail. It must not become a link of ours, and must be copied as it was typed, so
 * each form of a mail writes it in its own way and none adds a character that nothing shows.
 */
import { escapeHtml } from "#domain/shared/text/escape-html.ts";

/** Control characters, those that turn or hide text, and noncharacters such as the marks below. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029\p{Noncharacter_Code_Point}]+/gu;

/** Marks in a mail's content around what a person typed: noncharacters, which Unicode reserves for use inside a program. */
const BEGIN = "\ufdd0";
const END = "\ufdd1";
const TYPED = /\ufdd0([^\ufdd1]*)\ufdd1/gu;

/** Signs at which a mail program could detect a web or email address. */
const LINK_SIGN = /[.:@\u3002\uff0e\uff61](?=[\p{L}\p{N}/])/gu;
/** The dot before what may be a top-level domain or between the numbers of an address, and the colon behind a scheme. */
const LINK_POINT =
  /[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}])|(?<=\d\.\d{1,3})\.(?=\d{1,3}\.\d)|:(?=\/\/)|(?<=\b(?:mailto|tel|sms|callto|data|javascript|news|skype|geo|file)):/giu;

/** What `isolated` writes around a value in a right-to-left sentence. HTML has an element for it. */
const ISOLATE = /[\u2066-\u2069]/g;

/** One line, without control characters: fit for a subject. */
export const oneLine = (text: string): string => text.replace(UNPRINTABLE, " ").replace(/\s+/g, " ").trim();

/** One line of what a person typed, marked for `typedHtml`, `typedPlain` and `withoutMarks`. */
export function asText(text: string): string {
  const line = oneLine(text);
  return line === "" ? "" : `${BEGIN}${line}${END}`;
}

/** As `asText`, with the lines that were typed. */
export const asLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(asText)
    .filter((line, index, all) => line !== "" || (index > 0 && index < all.length - 1));

/** A mail's text as HTML. An element around the signs of an address keeps mail programs from seeing one; copying ignores it. */
export const typedHtml = (text: string): string =>
  escapeHtml(text.replace(TYPED, (_, typed: string) => typed.replace(LINK_SIGN, `${BEGIN}$&${END}`)))
    .replace(TYPED, "<span>$1</span>")
    .replace(ISOLATE, (mark) => (mark === "\u2069" ? "</bdi>" : "<bdi>"));

/** A mail's text as plain text: what a mail program would link is taken apart by a space, for all to see. */
export const typedPlain = (text: string): string =>
  text.replace(TYPED, (_, typed: string) => typed.replace(LINK_POINT, "$& "));

/** The text as it was typed, for a subject or for paper. */
export const withoutMarks = (text: string): string => text.replace(TYPED, "$1");
