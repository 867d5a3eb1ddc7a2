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
