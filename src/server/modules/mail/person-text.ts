/** Makes typed text safe for a mail: it is shown as plain text only. */

/** Control characters, and those that turn or hide text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** Characters at which a mail client would detect a web or email address. */
const LINK_POINT = /([.:@])(?=[\p{L}\p{N}/])/gu;
const ZERO_WIDTH_SPACE = "\u200b";

/** One line, without control characters: fit for a subject. */
export const oneLine = (text: string): string => text.replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();

/**
 * One line that no mail client turns into a link: a name that contains an address must not be clickable in our mails.
 * A zero-width space breaks what looks like an address.
 */
export const asText = (text: string): string => oneLine(text).replace(LINK_POINT, `$1${ZERO_WIDTH_SPACE}`);

/** As `asText`, with the lines that were typed. */
export const asLines = (text: string): readonly string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map(asText)
    .filter((line, index, all) => line !== "" || (index > 0 && index < all.length - 1));
