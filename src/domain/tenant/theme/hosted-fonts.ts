/**
 * The typefaces that we serve ourselves, and the rules with which a page takes them up without a shift. A face of headings
 * is swapped in over a stand-in of its widths. One of text or figures shows only where it is there in time, as from
 * the cache: no stand-in has the widths of a whole page.
 */
import { HOSTED_FONT_NAMES, type DisplayFontName, type HostedFontName, type ThemeInputs } from "./inputs.ts";

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
  readonly subsets: readonly FontSubset[];
  /** Its stand-ins, by the device's face; null: it has none. */
  readonly fits: { readonly Arial: Fit; readonly Roboto: Fit } | null;
}

const hosted = (family: string, weights: string, fits: HostedFont["fits"] = null): HostedFont => {
  const id = family.toLowerCase().replaceAll(" ", "-");
  const file = (subset: FontSubset): string => `@fontsource-variable/${id}/files/${id}-${subset}-wght-normal.woff2`;
  return { family: `${family} Variable`, file, weights, subsets: FONT_SUBSETS, fits };
};

/** Roboto's bold is so much narrower than Arial's. */
const ROBOTO = 1.064;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The stand-ins with these measures for Arial. */
const fits = (size: number, ascent: number, descent: number): HostedFont["fits"] => ({
  Arial: { size, ascent, descent },
  Roboto: { size: tenth(size * ROBOTO), ascent: tenth(ascent / ROBOTO), descent: tenth(descent / ROBOTO) },
});

/**
 * Measured in Chromium at the weight of headings: `size` compares the widths of our headings in both faces, `ascent` and `descent`
 * are ours divided by it. tests/e2e/brand-fonts.test.ts fails where a heading changes its box as the face arrives.
 */
export const HOSTED_FONTS: Readonly<Record<HostedFontName, HostedFont>> = {
  archivo: hosted("Archivo", "100 900", fits(98.4, 89.2, 21.3)),
  b612: {
    family: "B612 Mono",
    file: (subset) => `@fontsource/b612-mono/files/b612-mono-${subset}-400-normal.woff2`,
    // One file for both: a drawn bold of it would weigh as much again.
    weights: "400 700",
    subsets: ["latin"],
    fits: null,
  },
  bricolage: hosted("Bricolage Grotesque", "200 800", fits(101.9, 91.3, 26.5)),
  figtree: hosted("Figtree", "300 900"),
  fraunces: hosted("Fraunces", "100 900", fits(101.1, 97, 25.7)),
  inter: hosted("Inter", "100 900"),
  nunito: hosted("Nunito", "200 1000", fits(98, 103.2, 36)),
  outfit: hosted("Outfit", "100 900", fits(94.9, 105.3, 27.4)),
  "space-grotesk": hosted("Space Grotesk", "300 700", fits(100.9, 97.1, 28.7)),
};

/** The weight of bold text beside these headings, where the usual one is too heavy for them. */
export const BOLD: Partial<Readonly<Record<DisplayFontName, string>>> = { fraunces: "600" };

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
  const { family, weights, subsets, fits: standIns } = HOSTED_FONTS[name];
  const faces = subsets.map(
    (subset) =>
      `@font-face{font-family:"${family}";font-display:${standIns ? "swap" : "optional"};font-weight:${weights};` +
      `src:url("${address(subset)}") format("woff2");unicode-range:${RANGES[subset]}}\n`,
  );
  if (standIns === null) return faces.join("");
  const plain = family.replace(" Variable", "");
  return faces.join("") + standIn(plain, "Arial", standIns.Arial) + standIn(plain, "Roboto", standIns.Roboto);
}

/** A tenant's self-hosted faces; empty: it has the device's own. */
export const hostedFontsOf = ({
  font,
  displayFont,
  figures,
}: Pick<ThemeInputs, "font" | "displayFont" | "figures">): readonly HostedFontName[] =>
  HOSTED_FONT_NAMES.filter((name) => name === font || name === displayFont || name === figures);
