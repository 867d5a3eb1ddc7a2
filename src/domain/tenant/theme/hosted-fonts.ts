/** The typefaces that we serve ourselves, and the rules with which a page takes them up without a shift. */
import { HOSTED_FONT_NAMES, type HostedFontName, type ThemeInputs } from "./inputs.ts";

/** Parts of a typeface, each a file that a browser fetches only for its letters. */
export const FONT_SUBSETS = ["latin", "latin-ext"] as const;
export type FontSubset = (typeof FONT_SUBSETS)[number];

/** What makes a device's bold face as wide and high as ours; percentages of the font size. */
interface Fit {
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

interface HostedFont {
  readonly family: string;
  /** A subset's file in its package of the registry. */
  readonly file: (subset: FontSubset) => string;
  /** Lightest and boldest. */
  readonly weights: string;
  readonly arial: Fit;
  readonly roboto: Fit;
}

const hosted = (family: string, weights: string, arial: Fit, roboto: Fit): HostedFont => {
  const id = family.toLowerCase().replaceAll(" ", "-");
  const file = (subset: FontSubset): string => `@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2`;
  return { family, file, weights, arial, roboto };
};

const fit = (size: number, ascent: number, descent: number): Fit => ({ size, ascent, descent });

/**
 * Measured in Chromium at weight 700: `size` compares the widths of our headings in both faces, `ascent` and `descent`
 * are ours divided by it. tests/e2e/brand-fonts.test.ts fails where a heading changes its box as the face arrives.
 */
export const HOSTED_FONTS: Readonly<Record<HostedFontName, HostedFont>> = {
  archivo: hosted("Archivo", "100 900", fit(98.4, 89.2, 21.3), fit(104.7, 83.8, 20)),
  bricolage: hosted("Bricolage Grotesque", "200 800", fit(101.9, 91.3, 26.5), fit(108.4, 85.8, 24.9)),
  nunito: hosted("Nunito", "200 1000", fit(98, 103.2, 36), fit(104.3, 96.9, 33.8)),
  outfit: hosted("Outfit", "100 900", fit(94.9, 105.3, 27.4), fit(101.1, 98.9, 25.7)),
};

/** As Google Fonts cuts them, on whose files the packages are built. */
const RANGES: Readonly<Record<FontSubset, string>> = {
  latin:
    "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122," +
    "U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
  "latin-ext":
    "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F," +
    "U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
};

/** The device's faces by the names that systems give them; Liberation Sans has the widths of Arial. */
const LOCAL = {
  Arial: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "LiberationSans-Bold", "Helvetica Bold"],
  Roboto: ["Roboto Bold", "Roboto-Bold", "Roboto"],
} as const;

/**
 * Until our face is there, and when it never comes, the device's own stands in with our measures. Latin letters only:
 * Arial's Arabic is not for headings, and the stack goes on to a face with better ones.
 */
const standIn = (family: string, local: keyof typeof LOCAL, { size, ascent, descent }: Fit): string =>
  `@font-face{font-family:"${family} ${local}";font-weight:100 1000;` +
  `src:${LOCAL[local].map((name) => `local("${name}")`).join(",")};size-adjust:${size}%;ascent-override:${ascent}%;` +
  `descent-override:${descent}%;line-gap-override:0%;unicode-range:U+0000-024F,U+2000-20CF}\n`;

/**
 * The `@font-face` rules of one face and of its stand-ins.
 * @param address of a subset's file.
 */
export function fontFaceCss(name: HostedFontName, address: (subset: FontSubset) => string): string {
  const { family, weights, arial, roboto } = HOSTED_FONTS[name];
  const faces = FONT_SUBSETS.map(
    (subset) =>
      `@font-face{font-family:"${family} Variable";font-display:swap;font-weight:${weights};` +
      `src:url("${address(subset)}") format("woff2");unicode-range:${RANGES[subset]}}\n`,
  );
  return faces.join("") + standIn(family, "Arial", arial) + standIn(family, "Roboto", roboto);
}

/** The self-hosted face of a tenant's headings; null: they have one of the device's own. */
export const hostedFontOf = ({ displayFont }: Pick<ThemeInputs, "displayFont">): HostedFontName | null =>
  HOSTED_FONT_NAMES.find((name) => name === displayFont) ?? null;
