import { composite, contrast, readCss, type Hex, reach, toOklch } from "./color.ts";
import { CONTRAST_PAIRS, type ContrastPair, TEXT_MIN } from "./contrast-pairs.ts";
import type { ColourRole, Palette } from "./roles.ts";
import { derivePalette } from "./derive.ts";
import type { ThemeInputs } from "./inputs.ts";

/** A pair that misses its requirement. */
export interface ContrastFailure {
  readonly pair: ContrastPair;
  /** The ground under a transparent background. */
  readonly backdrop: ColourRole | null;
  /** Reached contrast, 1..21. */
  readonly ratio: number;
}

const opaque = (palette: Palette, role: ColourRole): Hex => {
  const { hex, alpha } = readCss(palette[role]);
  if (alpha !== 1) throw new Error(`${role} is see-through and cannot be a backdrop`);
  return hex;
};

/** Contrast of a pair in a palette, on each backdrop when the background is transparent. */
const measure = (palette: Palette, pair: ContrastPair): { backdrop: ColourRole | null; ratio: number }[] => {
  const fg = readCss(palette[pair.fg]);
  const bg = readCss(palette[pair.bg]);
  const grounds: { backdrop: ColourRole | null; hex: Hex }[] =
    pair.backdrops === undefined
      ? [{ backdrop: null, hex: bg.hex }]
      : pair.backdrops.map((backdrop) => ({ backdrop, hex: composite(bg.hex, bg.alpha, opaque(palette, backdrop)) }));
  return grounds.map(({ backdrop, hex }) => ({
    backdrop,
    ratio: contrast(fg.alpha === 1 ? fg.hex : composite(fg.hex, fg.alpha, hex), hex),
  }));
};

/** All failed requirements of a palette; empty means that every text and part is readable. */
export const contrastFailures = (palette: Palette): ContrastFailure[] =>
  CONTRAST_PAIRS.flatMap((pair) =>
    measure(palette, pair)
      .filter(({ ratio }) => ratio < pair.min)
      .map(({ backdrop, ratio }) => ({ pair, backdrop, ratio })),
  );

/** Safety above the norm, so that a browser's rounding never tips a colour over. */
const MARGIN = 0.08;

/**
 * The colour nearest to a tenant's own that can be read as it is, as text on the tenant's cards. Null: its own can. Pages
 * are readable in any case, since they draw text in a repaired shade; this one is for an operator who wants the very
 * same colour everywhere.
 */
export function nearestReadable(inputs: ThemeInputs, role: "brand" | "accent"): Hex | null {
  const card = derivePalette(inputs, "light")["surface-card"] as Hex;
  const own = inputs[role];
  return contrast(own, card) >= TEXT_MIN ? null : reach(toOklch(own), [card], TEXT_MIN + MARGIN, "darker");
}
