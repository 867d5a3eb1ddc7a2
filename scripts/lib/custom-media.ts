import type { Plugin } from "vite";
import { MOBILE_MAX_WIDTH_PX } from "../../src/domain/shared/constants.ts";

const DESKTOP_MIN_WIDTH_PX = 960;

/** The breakpoints of all style sheets by the names that these use: `@media (--phone)`. */
const MEDIA: ReadonlyMap<string, string> = new Map([
  ["--phone", `max-width: ${MOBILE_MAX_WIDTH_PX}px`],
  ["--above-phone", `min-width: ${MOBILE_MAX_WIDTH_PX + 1}px`],
  ["--below-desktop", `max-width: ${DESKTOP_MIN_WIDTH_PX - 1}px`],
  ["--desktop", `min-width: ${DESKTOP_MIN_WIDTH_PX}px`],
]);

/** Puts the breakpoints in the place of their names. Throws on a name that is not one. */
export const withBreakpoints = (css: string): string =>
  css.replace(/@media[^{]*/g, (query) =>
    query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
      const width = MEDIA.get(name);
      if (width === undefined) throw new Error(`There is no breakpoint ${name}`);
      return `(${width})`;
    }),
  );

/** CSS has no variables in media queries; custom media queries are a draft that no browser has. */
export const customMedia = (): Plugin => ({
  name: "cabstand:custom-media",
  enforce: "pre",
  transform: { filter: { id: /\.css(\?|$)/ }, handler: withBreakpoints },
});
