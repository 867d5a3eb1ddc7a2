import { isRecord } from "#domain/shared/is-record.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isHex, type Hex } from "./color.ts";

/** Typefaces of the visitor's device; a closed list, so that a tenant's file can never inject CSS. */
const DEVICE_FONT_NAMES = ["system", "grotesque", "geometric", "rounded", "humanist"] as const;

/** Typefaces that we serve ourselves: for text, for headings only, and for the figures of boards and tables. */
const TEXT_FONT_NAMES = ["figtree", "inter"] as const;
const HEADING_FONT_NAMES = ["archivo", "bricolage", "fraunces", "nunito", "outfit", "space-grotesk"] as const;
export const HOSTED_FONT_NAMES = [...TEXT_FONT_NAMES, ...HEADING_FONT_NAMES, "b612"] as const;
export type HostedFontName = (typeof HOSTED_FONT_NAMES)[number];

/** Typefaces that text may have. */
export const FONT_NAMES = [...DEVICE_FONT_NAMES, ...TEXT_FONT_NAMES] as const;
export type FontName = (typeof FONT_NAMES)[number];

/** Typefaces that headings may have. */
export const DISPLAY_FONT_NAMES = [...FONT_NAMES, ...HEADING_FONT_NAMES] as const;
export type DisplayFontName = (typeof DISPLAY_FONT_NAMES)[number];

/** Every face that has a stack in the tokens. */
export const STACK_NAMES = [...DISPLAY_FONT_NAMES, "b612"] as const;

/** Face of codes and prices on boards and in tables; "text" is that of the text. */
export const FIGURE_FONTS = ["text", "b612"] as const;
/** The header: a strip above the page, one with the page, or in the brand's colour. */
export const HEADERS = ["raised", "page", "brand"] as const;
/** What edges cards and the header: a pale line with a shadow, a fine line, a strong one. */
export const LINES = ["soft", "fine", "strong"] as const;

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
  readonly figures: (typeof FIGURE_FONTS)[number];
  readonly header: (typeof HEADERS)[number];
  readonly line: (typeof LINES)[number];
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
  figures: "text",
  header: "raised",
  line: "soft",
  scheme: "system",
  density: "comfortable",
  buttonShape: "rounded",
} as const satisfies Omit<ThemeInputs, "brand">;

// Lower case keeps the two letters' cases of hexadecimal from making two spellings of one colour.
const lower = (hex: Hex): Hex => hex.toLowerCase() as Hex;

/** Settings with a closed list of values. */
const CHOICES = {
  scheme: ["light", "dark", "system"],
  density: ["comfortable", "compact"],
  buttonShape: ["rounded", "pill"],
  figures: FIGURE_FONTS,
  header: HEADERS,
  line: LINES,
} as const;

const KEYS = ["brand", "accent", "page", "radius", "font", "displayFont", ...Object.keys(CHOICES)];

const oneOf = (names: readonly unknown[], value: unknown): boolean => names.includes(value);

const faultOfFonts = ({ font, displayFont }: { font: unknown; displayFont: unknown }): string | null => {
  if (oneOf(HEADING_FONT_NAMES, font))
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
  for (const [setting, names] of Object.entries(CHOICES)) {
    if (!oneOf(names, Reflect.get(value, setting))) return err(`${setting} must be one of ${names.join(", ")}.`);
  }
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
