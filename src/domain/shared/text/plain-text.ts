/** Characters that nothing shows: direction marks, joiners, fillers, variation selectors, and the frame of a keycap. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3\u2800]+/gu;

/** A text without the characters that nothing shows, in whatever form its letters are. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, "");

/** Pasted text as its reader sees it: letters, digits and signs in their plain forms (NFKC), nothing invisible. */
export const plainText = (text: string): string => withoutInvisible(text.normalize("NFKC"));

/** Whether a database stores a text: PostgreSQL takes no NUL, and a lone surrogate is no character. */
export const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Text as a database stores it: without NUL, and with a sign in place of half a character. */
export const storableText = (text: string): string => text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");

/** The beginning of a text on one line, with at most `most` characters and none of them cut in two. */
export const beginningOf = (text: string, most: number): string =>
  Array.from(text.slice(0, 4 * most).replace(/\s+/g, " "))
    .slice(0, most)
    .join("");

/** What people copy around a code: quotes, brackets, the full stop of a sentence, a number sign. */
const AROUND = "\"'`´‘’‚‛“”„‟‹›«»「」『』<>()[]{}.,;:!?。、#*";

/** A text without the signs and spaces around it. Two walks inwards, because a pattern for the end is not linear. */
export function withoutSignsAround(text: string): string {
  const isSign = (sign: string): boolean => AROUND.includes(sign) || sign.trim() === "";
  let start = 0;
  let end = text.length;
  while (start < end && isSign(text.charAt(start))) start += 1;
  while (end > start && isSign(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * A short code as it is compared, however it was typed or pasted: "‘ｗｅｌｃｏｍｅ 5’." is WELCOME5. One removed sign may
 * join two others to a new one, so it runs until nothing changes.
 */
export function shortCode(typed: string): string {
  const once = (text: string): string =>
    withoutSignsAround(plainText(plainText(text).replace(/\s+/g, "").toUpperCase()));
  let [code, next] = [typed, once(typed)];
  // Bounded, so that no text can make it run for long; all that the property test found settled in three rounds.
  for (let round = 1; next !== code && round < 5; round += 1) [code, next] = [next, once(next)];
  return next;
}

/** Text with its Eastern Arabic and Persian digits, as an Arabic keyboard types them, in Latin ones. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
