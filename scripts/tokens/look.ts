/** Checks a tenant's look: is the file valid, and is every text readable? */
import { contrastFailures, type ContrastFailure } from "#domain/tenant/theme/check.ts";
import { isHex, reach, toOklch, luminance, type Hex } from "#domain/tenant/theme/color.ts";
import { derivePalette } from "#domain/tenant/theme/derive.ts";
import { parseThemeInputs, themeInputsFromTokens, type ThemeInputs } from "#domain/tenant/theme/inputs.ts";
import type { Result } from "#domain/shared/result.ts";
import { ROLE_NAMES, type ColourRole, type Palette } from "#domain/tenant/theme/roles.ts";

/** A look to check. */
interface Look {
  readonly inputs: ThemeInputs;
  /** Roles that the file fixes itself. */
  readonly given: Readonly<Partial<Record<ColourRole, Hex>>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Reads the look from a DTCG tenant file, plain settings, or a tenant with a "theme"; the error says what is wrong. */
export const readLook = (raw: unknown): Result<Look, string> => {
  if (!isRecord(raw)) return { ok: false, error: "The file must be a JSON object." };
  const dtcg = isRecord(raw["brand"]);
  const settings = isRecord(raw["theme"]) ? raw["theme"] : raw;
  const { given = {}, ...rest } = settings;
  const parsed = dtcg ? themeInputsFromTokens(raw) : parseThemeInputs(rest);
  if (!parsed.ok) return parsed;
  if (!isRecord(given)) return { ok: false, error: "given must be an object of colour roles." };
  for (const [role, value] of Object.entries(given)) {
    if (!(ROLE_NAMES as readonly string[]).includes(role))
      return { ok: false, error: `"${role}" is not a colour role.` };
    if (!isHex(value)) return { ok: false, error: `${role} must be a colour like "#0b5d68".` };
  }
  return { ok: true, value: { inputs: parsed.value, given } };
};

/** One line about a failed pair. */
export const describeFailure = ({ pair, backdrop, ratio }: ContrastFailure, palette: Palette): string => {
  const over = backdrop === null ? "" : ` over ${backdrop} ${palette[backdrop]}`;
  const reached = ratio.toFixed(2);
  return `${pair.fg} ${palette[pair.fg]} on ${pair.bg} ${palette[pair.bg]}${over} reaches ${reached}, needs ${pair.min} (WCAG ${pair.wcag})`;
};

/** The colour nearest to the given one that is readable on the other side of the pair. */
const suggest = (palette: Palette, fg: ColourRole, bg: ColourRole, min: number, given: Look["given"]): string => {
  const role = given[fg] === undefined ? bg : fg;
  const other = palette[role === fg ? bg : fg];
  const mine = palette[role];
  if (!isHex(mine) || !isHex(other)) return "";
  const way = luminance(other) > 0.18 ? "darker" : "lighter";
  return ` -> ${role}: try ${reach(toOklch(mine), [other], min + 0.05, way)}`;
};

/** One line for each unreadable pair, with the nearest readable colour; empty when the look may go live. */
export const judge = ({ inputs, given }: Look): string[] =>
  (["light", "dark"] as const).flatMap((scheme) => {
    const palette: Palette = { ...derivePalette(inputs, scheme), ...given };
    return contrastFailures(palette).map((failure) => {
      const { fg, bg, min } = failure.pair;
      return `${scheme}: ${describeFailure(failure, palette)}${suggest(palette, fg, bg, min, given)}`;
    });
  });
