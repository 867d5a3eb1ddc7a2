/** What people have typed, made fit for a mail: it is text and nothing else. */

/** Control characters, and those that turn or hide text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** Where a mail reader would see the address of a site or a person. */
const LINK_POINT = /([.:@])(?=[\p{L}\p{N}/])/gu;
const ZERO_WIDTH_SPACE = "\u200b";

/** One line, without control characters: fit for a subject. */
export const oneLine = (text: string): string => text.replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();

/**
 * One line that no mail reader turns into a link (RELIABILITY 1C: a name that is an address must not be clickable): a
 * space of no width breaks what looks like one.
 */
export const asText = (text: string): string => oneLine(text).replace(LINK_POINT, `$1${ZERO_WIDTH_SPACE}`);

/** As `asText`, with the lines that were typed. */
export const asLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(asText)
    .filter((line, index, all) => line !== "" || (index > 0 && index < all.length - 1));
