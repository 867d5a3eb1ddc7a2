/**
 * Where Emotion, under MUI's parts, puts its styles: into the cascade layer "mui", so that the CSS modules of our
 * components always win. The server sends the styles of a page with it; the browser takes them over where they are.
 */
import createCache, { type EmotionCache, type Options } from "@emotion/cache";

export type StyleCache = EmotionCache;

type Direction = "ltr" | "rtl";
type Plugin = NonNullable<Options["stylisPlugins"]>[number];

/** Attribute of the server's style element: names of the rules in it. */
export const STYLES_ATTRIBUTE = "data-styles";

const KEYS: Readonly<Record<Direction, string>> = { ltr: "m", rtl: "r" };

/** MUI's styles use physical sides; the plugin mirrors them. It comes with the texts of a right-to-left language. */
let mirror: Plugin | null = null;

/** Sets the stylis plugin of right-to-left pages, before the first of them is rendered. */
export const mirrorStylesWith = (plugin: Plugin): void => {
  mirror = plugin;
};

/** An empty cache for one drawing on the server, or for the browser's whole visit. */
export function newStyleCache(direction: Direction): EmotionCache {
  const stylisPlugins = direction === "rtl" && mirror !== null ? [mirror] : [];
  // No vendor prefixes: the browsers that MUI supports need none of those that stylis adds.
  const cache = createCache({ key: KEYS[direction], stylisPlugins });
  const { insert } = cache;
  cache.compat = true;
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    if (!serialized.styles.startsWith("@layer")) serialized.styles = `@layer mui{${serialized.styles}}`;
    return insert(selector, serialized, sheet, shouldCache);
  };
  return cache;
}

const browserCaches = new Map<Direction, EmotionCache>();

/** The page's cache, which knows the rules that the server has sent; a new one where there is no page. */
export function pageStyleCache(direction: Direction): EmotionCache {
  if (typeof document === "undefined") return newStyleCache(direction);
  const known = browserCaches.get(direction);
  if (known) return known;
  const cache = newStyleCache(direction);
  const sent = document.querySelector(`style[${STYLES_ATTRIBUTE}]`)?.getAttribute(STYLES_ATTRIBUTE) ?? "";
  // Emotion's own way to take styles over moves the element, and the page would be styled anew.
  for (const name of sent.split(" ")) cache.inserted[name] = true;
  browserCaches.set(direction, cache);
  return cache;
}

/** The style element of a page drawn with this cache; empty when no MUI part is on it. */
export function styleElement({ inserted }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (rules.length === 0) return "";
  const names = rules.map(([name]) => name).join(" ");
  return `<style ${STYLES_ATTRIBUTE}="${names}">${rules.map(([, css]) => css).join("")}</style>`;
}
