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

/** Its place among the layers is that in base.css. */
const LAYER = "@layer mui";

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
  cache.compat = true;
  return cache;
}

/** The block of the layer in the server's style element, or a new one. */
function layerOf(sent: HTMLStyleElement | null): CSSLayerBlockRule {
  if (sent) return sent.sheet?.cssRules[0] as CSSLayerBlockRule;
  const { sheet } = document.head.appendChild(document.createElement("style"));
  sheet?.insertRule(`${LAYER}{}`);
  return sheet?.cssRules[0] as CSSLayerBlockRule;
}

const CONDITION = /^@(media|supports|container)\b/;

/** The style rules of a rule with conditions, such as a media query, each with the conditions inside it. */
function* withConditionsInside(rule: CSSRule, conditions: readonly string[] = []): Generator<string> {
  if (rule instanceof CSSStyleRule) {
    yield `${rule.selectorText}{${conditions.reduceRight((css, at) => `${at}{${css}}`, rule.style.cssText)}}`;
  } else if (rule instanceof CSSGroupingRule) {
    const at = rule.cssText.slice(0, rule.cssText.indexOf("{")).trim();
    for (const inner of rule.cssRules) yield* withConditionsInside(inner, [...conditions, at]);
  }
}

/**
 * Puts a cache's rules into the block of the layer that is there. A further `@layer`, and a media query in it, would
 * change the order of the layers for all that the browser knows: Chromium lays the whole document out anew, 35 ms on a
 * desktop and 300 ms on a slow phone, whenever a part shows for the first time. A style rule changes nothing else.
 */
function insertIntoLayer({ sheet }: EmotionCache, layer: CSSLayerBlockRule): void {
  const insertUnlayered = sheet.insert.bind(sheet);
  const add = (rule: string): void => {
    try {
      layer.insertRule(rule, layer.cssRules.length);
    } catch {
      // Another browser's pseudo-element: left out, as in any style sheet.
    }
  };
  sheet.insert = (rule) => {
    if (!rule.startsWith("@")) return add(rule);
    // An animation or a font has a name of its own: no other rule competes with it.
    if (!CONDITION.test(rule)) return insertUnlayered(rule);
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(rule);
    for (const each of parsed.cssRules) for (const inner of withConditionsInside(each)) add(inner);
  };
}

const browserCaches = new Map<Direction, EmotionCache>();

/** The page's cache, which knows the rules that the server has sent; a new one where there is no page. */
export function pageStyleCache(direction: Direction): EmotionCache {
  if (typeof document === "undefined") return newStyleCache(direction);
  const known = browserCaches.get(direction);
  if (known) return known;
  const cache = newStyleCache(direction);
  const sent = document.querySelector<HTMLStyleElement>(`style[${STYLES_ATTRIBUTE}]`);
  // Emotion's own way to take styles over moves the element, and the page would be styled anew.
  for (const name of sent?.getAttribute(STYLES_ATTRIBUTE)?.split(" ") ?? []) cache.inserted[name] = true;
  insertIntoLayer(cache, layerOf(sent));
  browserCaches.set(direction, cache);
  return cache;
}

/** The style element of a page drawn with this cache; empty when no MUI part is on it. */
export function styleElement({ inserted }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (rules.length === 0) return "";
  const names = rules.map(([name]) => name).join(" ");
  return `<style ${STYLES_ATTRIBUTE}="${names}">${LAYER}{${rules.map(([, css]) => css).join("")}}</style>`;
}
