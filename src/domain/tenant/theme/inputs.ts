import { isRecord } from "#domain/shared/is-record.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isHex, type Hex } from "./color.ts";

/** Typefaces of the visitor's device; a closed list, so that a tenant's file can never inject CSS. */
export const FONT_NAMES = ["system", "grotesque", "geometric", "rounded", "humanist"] as const;
export type FontName = (typeof FONT_NAMES)[number];

/** Typefaces that we serve ourselves; for headings only, since text would weigh more and move as they arrive. */
export const HOSTED_FONT_NAMES = ["archivo", "bricolage", "nunito", "outfit"] as const;
export type HostedFontName = (typeof HOSTED_FONT_NAMES)[number];

/** Typefaces that headings may have. */
export const DISPLAY_FONT_NAMES = [...FONT_NAMES, ...HOSTED_FONT_NAMES] as const;
export type DisplayFontName = (typeof DISPLAY_FONT_NAMES)[number];

export type SchemeName = "light" | "dark";

/** All settings of a tenant's look. Everything else is derived, so that it is always readable. */
export interface ThemeInputs {
  /** Brand colour, any `#rrggbb`. */
  readonly brand: Hex;
  /** Second colour, used rarely. */
  readonly accent: Hex;
  /** Tints the page's grounds; the brand's hue when absent. */
  readonly page?: Hex;
  /** Factor on all corner radii, 0 (square) to 2. */
  readonly radius: number;
  readonly font: FontName;
  /** Face of headings and prices. */
  readonly displayFont: DisplayFontName;
  /** The scheme for a visitor who has not chosen one; "system" follows the device. */
  readonly scheme: SchemeName | "system";
  readonly density: "comfortable" | "compact";
  readonly buttonShape: "rounded" | "pill";
}

/** The scheme of what is drawn without knowing the visitor's device: a page on the server, a mail, an icon. */
export const ownScheme = ({ scheme }: Pick<ThemeInputs, "scheme">): SchemeName =>
  scheme === "dark" ? "dark" : "light";

/** What a tenant that names only its brand colour looks like. */
export const THEME_DEFAULTS = {
  accent: "#e9753a",
  radius: 1,
  font: "system",
  displayFont: "system",
  scheme: "system",
  density: "comfortable",
  buttonShape: "rounded",
} as const satisfies Omit<ThemeInputs, "brand">;

// Lower case keeps the two letters' cases of hexadecimal from making two spellings of one colour.
const lower = (hex: Hex): Hex => hex.toLowerCase() as Hex;

const KEYS = ["brand", "accent", "page", "radius", "font", "displayFont", "scheme", "density", "buttonShape"];

const oneOf = (names: readonly unknown[], value: unknown): boolean => names.includes(value);

const faultOfFonts = ({ font, displayFont }: { font: unknown; displayFont: unknown }): string | null => {
  if (oneOf(HOSTED_FONT_NAMES, font))
    return `font must be one of ${FONT_NAMES.join(", ")}; this one is for displayFont.`;
  if (!oneOf(FONT_NAMES, font)) return `font must be one of ${FONT_NAMES.join(", ")}.`;
  return oneOf(DISPLAY_FONT_NAMES, displayFont) ? null : `displayFont must be one of ${DISPLAY_FONT_NAMES.join(", ")}.`;
};

/**
 * Checks the look part of a tenant's file. Unknown keys are refused, so that a misspelt setting cannot pass unnoticed.
 * The error is a sentence for the person who wrote the file.
 */
export const parseThemeInputs = (raw: unknown): Result<ThemeInputs, string> => {
  if (!isRecord(raw)) return err("The theme must be an object.");
  const unknown = Object.keys(raw).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) return err(`"${unknown}" is not a theme setting; the settings are ${KEYS.join(", ")}.`);
  const { brand, page } = raw;
  const value = { ...THEME_DEFAULTS, ...raw };
  if (!isHex(brand)) return err(`brand must be a colour like "#0b5d68".`);
  if (!isHex(value.accent)) return err(`accent must be a colour like "#e9753a".`);
  if (page !== undefined && !isHex(page)) return err(`page must be a colour like "#fdf7fb".`);
  if (typeof value.radius !== "number" || !(value.radius >= 0 && value.radius <= 2))
    return err("radius must be 0 to 2.");
  const fontFault = faultOfFonts(value);
  if (fontFault !== null) return err(fontFault);
  if (!["light", "dark", "system"].includes(value.scheme)) return err("scheme must be one of light, dark, system.");
  if (!["comfortable", "compact"].includes(value.density)) return err("density must be one of comfortable, compact.");
  if (!["rounded", "pill"].includes(value.buttonShape)) return err("buttonShape must be one of rounded, pill.");
  return ok({
    ...value,
    brand: lower(brand),
    accent: lower(value.accent),
    ...(page === undefined ? {} : { page: lower(page) }),
  });
};

const hexOf = (token: unknown): unknown => {
  const main = isRecord(token) ? token["main"] : undefined;
  const value = isRecord(main) ? main["$value"] : undefined;
  return isRecord(value) ? value["hex"] : undefined;
};

/** Reads a tenant's file in the DTCG format (`design-tokens/tenants/<id>.tokens.json`). */
export const themeInputsFromTokens = (file: unknown): Result<ThemeInputs, string> => {
  if (!isRecord(file)) return err("The file must be a JSON object.");
  const extensions = file["$extensions"];
  const look = isRecord(extensions) ? extensions["cabstand"] : undefined;
  const accent = hexOf(file["accent"]);
  return parseThemeInputs({
    ...(isRecord(look) ? look : {}),
    brand: hexOf(file["brand"]),
    ...(accent === undefined ? {} : { accent }),
  });
};
