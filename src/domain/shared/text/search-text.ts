/** Words of letters and digits with single spaces, none of them "saint". */
const PLAIN = /^(?!.*\bsaint\b)[a-z0-9]+(?: [a-z0-9]+)*$/;
const ASCII = /^[ -~]*$/;

/**
 * Text as the search compares it: lower case, no accents, apostrophes gone ("king's" is "kings"), "&" is "and",
 * "saint" is "st", every other sign a space.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Nearly all names are plain already; this path makes building the index twice as fast.
  if (PLAIN.test(lower)) return lower;
  return (ASCII.test(lower) ? lower : lower.normalize("NFD").replace(/\p{M}/gu, ""))
    .replace(/['’`]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bsaint\b/g, "st")
    .trim();
}

/** Whether a text has letters of another script than Latin: of those `fold` leaves nothing. */
export const hasOtherScript = (text: string): boolean => /[^\p{Script=Latin}\P{L}]/u.test(text);

const SMALL_WORDS = new Set(["and", "at", "by", "in", "le", "of", "on", "the", "under", "upon"]);

/** "10 downing street" as it is written on an envelope; text that already holds a capital is left as typed. */
export function titled(text: string): string {
  const spaced = text.replace(/\s+/g, " ").trim();
  if (/\p{Lu}/u.test(spaced)) return spaced;
  return capitalised(spaced);
}

/** "HAYES" or "stoke-on-trent" with each word's first letter large: "Hayes", "Stoke-on-Trent". */
export function capitalised(text: string): string {
  return text
    .toLowerCase()
    .split(/(\s+|-)/)
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.replace(/^\p{L}/u, (first) => first.toUpperCase()),
    )
    .join("");
}

/**
 * Shortened links of map sites, as a phone's Share button makes them. They name a place only to who opens them, and we
 * follow no links for strangers.
 */
const SHORT_LINK =
  /(?:^|[\s<("])(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|share\.google|maps\.apple\/p|(?:www\.)?(?:osm|openstreetmap)\.org\/go)\/[^\s<>"]*/i;

/** A text without its shortened link: phones share a place's name and address together with one. */
export const withoutShortLink = (text: string): string => text.replace(SHORT_LINK, " ").trim();

/** Whether a text is a shortened link and nothing else. */
export const isShortLink = (text: string): boolean => SHORT_LINK.test(text) && withoutShortLink(text) === "";
