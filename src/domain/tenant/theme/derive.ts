import {
  BLACK,
  composite,
  contrast,
  luminance,
  reach,
  toHex,
  toOklch,
  WHITE,
  withAlpha,
  type Hex,
  type Oklch,
} from "./color.ts";
import { PART_MIN, TEXT_MIN } from "./contrast-pairs.ts";
import type { SchemeName, ThemeInputs } from "./inputs.ts";
import type { Palette } from "./roles.ts";
import { SEEDS } from "./seeds.ts";
import type { SchemeSeeds } from "./seeds.types.ts";

/** Safety above the norm, so that a browser's rounding never tips a pair over. */
const MARGIN = 0.08;
const TEXT = TEXT_MIN + MARGIN;
const PART = PART_MIN + MARGIN;
/** On dark grounds a fill stands out by lightness: more than WCAG requires. */
const DARK_FILL = 5;
/** An edge beside its own fill looks stronger than text does. */
const EDGE_CHROMA = 0.8;
/** Opacity of the overlays for hover and press. */
const WASH = { hover: 0.06, press: 0.12 } as const;

type Direction = "darker" | "lighter";

/** What the derivation of one scheme works with. */
interface Ground {
  readonly scheme: SchemeName;
  /** The direction of more contrast on this scheme's surfaces. */
  readonly direction: Direction;
  readonly seeds: SchemeSeeds;
  /** Hue of the tint, degrees. */
  readonly hue: number;
  /** Strength of the tint: 0 (none) to 1. */
  readonly tint: number;
  readonly surface: Readonly<Record<"page" | "card" | "raised" | "field" | "overlay", Hex>>;
  readonly surfaces: readonly Hex[];
}

const tinted = (seed: Hex, hue: number, chroma: number): Oklch => ({ l: toOklch(seed).l, c: chroma, h: hue });

const groundOf = (inputs: ThemeInputs, scheme: SchemeName): Ground => {
  const seeds = SEEDS.schemes[scheme];
  const source = toOklch(inputs.page ?? inputs.brand);
  // A page colour requests a visible tint; the brand's hue alone colours the grounds only slightly.
  const wish = inputs.page !== undefined;
  const tint = Math.min(1, source.c / (wish ? 0.018 : 0.08));
  const most = scheme === "dark" ? 0.016 : wish ? 0.011 : 0.004;
  const chroma = { page: most, card: most * 0.35, raised: most * 0.35, field: most * 0.35, overlay: most * 0.35 };
  if (scheme === "dark") Object.assign(chroma, { card: most, raised: most, field: most, overlay: most });
  const make = (name: keyof SchemeSeeds["surface"]): Hex =>
    toHex(tinted(seeds.surface[name], source.h, chroma[name] * tint));
  const surface = {
    page: make("page"),
    card: make("card"),
    raised: make("raised"),
    field: make("field"),
    overlay: make("overlay"),
  };
  const direction = scheme === "light" ? "darker" : "lighter";
  return { scheme, direction, seeds, hue: source.h, tint, surface, surfaces: Object.values(surface) };
};

/**
 * Black or white with a hint of the fill's hue, whichever reads better; pure when the hint would cost too much
 * contrast.
 */
const onColour = (fill: Hex): Hex => {
  const { h, c } = toOklch(fill);
  const dark = toHex({ l: 0.19, c: Math.min(c, 0.03), h });
  const candidates: readonly Hex[] = [WHITE, dark, BLACK];
  const white = contrast(WHITE, fill);
  // White on a middle tone looks right to most eyes even where black measures a little better.
  if (white >= TEXT && (white >= 6 || luminance(fill) < 0.2)) return WHITE;
  return candidates.slice(1).find((hex) => contrast(hex, fill) >= TEXT) ?? (white >= TEXT_MIN ? WHITE : BLACK);
};

/** The fill under the pointer: a step darker where its text stays readable, else lighter. */
const hoverOf = (fill: Hex, on: Hex): Hex => {
  const base = toOklch(fill);
  const steps = luminance(on) > 0.5 ? [-0.06, 0.06] : [-0.05, 0.06];
  for (const step of steps) {
    const l = base.l + step;
    if (l < 0.02 || l > 0.995) continue;
    const hex = toHex({ ...base, l });
    if (contrast(on, hex) >= TEXT) return hex;
  }
  return fill;
};

const subtleOf = (fill: Hex, { scheme }: Ground): Hex => {
  const { c, h } = toOklch(fill);
  return scheme === "light"
    ? toHex({ l: 0.953, c: Math.min(0.036, c * 0.3), h })
    : toHex({ l: 0.295, c: Math.min(0.045, c * 0.4), h });
};

/** The roles of every fill: main, on, subtle, on-subtle. */
const filled = <Name extends string>(name: Name, fill: Hex, ground: Ground) => {
  const subtle = subtleOf(fill, ground);
  const start = { ...inkOf(fill), l: ground.scheme === "light" ? 0.42 : 0.86 };
  const entries = {
    [`${name}-main`]: fill,
    [`${name}-on`]: onColour(fill),
    [`${name}-subtle`]: subtle,
    [`${name}-on-subtle`]: reach(start, [subtle], TEXT, ground.direction),
  };
  // The computed keys are exactly these four; TypeScript widens template keys to string.
  return entries as Record<`${Name}-${"main" | "on" | "subtle" | "on-subtle"}`, Hex>;
};

/** A fill that is pressed: also hover and on-hover. */
const pressable = <Name extends "brand" | "accent">(name: Name, fill: Hex, ground: Ground) => {
  const on = onColour(fill);
  const entries = { [`${name}-hover`]: hoverOf(fill, on), [`${name}-on-hover`]: on };
  // As above: exactly these two.
  return { ...filled(name, fill, ground), ...(entries as Record<`${Name}-${"hover" | "on-hover"}`, Hex>) };
};

/**
 * The brand as a text colour. A pastel darkened at the same chroma turns muddy, so light colours gain chroma while
 * darkening; greys stay grey.
 */
const inkOf = (hex: Hex): Oklch => {
  const { l, c, h } = toOklch(hex);
  return l > 0.8 && c > 0.02 ? { l, c: Math.max(c, Math.min(0.15, c * 2.6)), h } : { l, c, h };
};

/** A brand fill must be seen on dark grounds; on light ones it stays what the tenant gave. */
const fillFor = (hex: Hex, ground: Ground): Hex =>
  ground.scheme === "light" ? hex : reach(toOklch(hex), ground.surfaces, DARK_FILL, "lighter");

const mapColours = (inputs: ThemeInputs, fill: Hex, { seeds, direction, scheme }: Ground) => {
  const { land, water, road, rail, boundary } = seeds.map;
  const grounds = [land, water, road];
  const brand = scheme === "light" ? inkOf(fill) : toOklch(fill);
  const ink: Oklch = { l: scheme === "light" ? 0.3 : 0.95, c: 0.01, h: 250 };
  const mark = (from: Oklch, min = PART): Hex => reach(from, grounds, min, direction);
  return {
    "map-land": land,
    "map-water": water,
    "map-road": road,
    "map-rail": rail,
    "map-boundary": boundary,
    "map-label": mark({ l: scheme === "light" ? 0.45 : 0.8, c: 0.012, h: 250 }, TEXT),
    "map-route": mark(brand, 4),
    "map-pickup": mark(ink),
    "map-drop": mark(brand, 4),
    "map-via": mark({ l: scheme === "light" ? 0.5 : 0.75, c: 0.02, h: 250 }),
    "map-vehicle": mark(toOklch(inputs.accent)),
  };
};

/** Turn of the hue and start lightness of each chart series: neighbours differ in both, for colour-blind readers. */
const SERIES = [
  [0, 0.5],
  [205, 0.62],
  [70, 0.42],
  [265, 0.56],
  [135, 0.46],
  [320, 0.6],
] as const;

const chartColours = (inputs: ThemeInputs, { scheme, surface, direction }: Ground) => {
  const brand = toOklch(inputs.brand);
  const colour = ([turn, l]: readonly [number, number]): Hex =>
    reach(
      { l: scheme === "light" ? l : l + 0.22, c: Math.max(0.09, Math.min(brand.c, 0.15)), h: (brand.h + turn) % 360 },
      [surface.page, surface.card],
      PART,
      direction,
    );
  return {
    "chart-1": colour(SERIES[0]),
    "chart-2": colour(SERIES[1]),
    "chart-3": colour(SERIES[2]),
    "chart-4": colour(SERIES[3]),
    "chart-5": colour(SERIES[4]),
    "chart-6": colour(SERIES[5]),
  };
};

/**
 * The full palette of a tenant in one scheme. For any brand colour at all, every pair of CONTRAST_PAIRS holds:
 * proved over 4,096 colours by the property test.
 */
export const derivePalette = (inputs: ThemeInputs, scheme: SchemeName): Palette => {
  const ground = groundOf(inputs, scheme);
  const { seeds, direction, hue, tint, surface, surfaces } = ground;
  const brand = pressable("brand", fillFor(inputs.brand, ground), ground);
  const accent = pressable("accent", fillFor(inputs.accent, ground), ground);
  const status = {
    ...filled("status-info", seeds.status.info, ground),
    ...filled("status-success", seeds.status.success, ground),
    ...filled("status-warning", seeds.status.warning, ground),
    ...filled("status-error", seeds.status.error, ground),
  };
  const ink = scheme === "light" ? inkOf(inputs.brand) : toOklch(brand["brand-main"]);
  const textDefault = toHex(tinted(seeds.text.default, hue, 0.012 * tint));
  const pressed = surfaces.map((under) => composite(textDefault, WASH.press, under));
  const selected = [...surfaces, brand["brand-subtle"], accent["accent-subtle"]];
  const readable = (from: Oklch, more: readonly Hex[] = []): Hex =>
    reach(from, [...selected, ...pressed, ...more], TEXT, direction);
  const edge = (from: Oklch): Hex => reach(from, selected, PART, direction);
  const muted = readable(tinted(seeds.text.muted, hue, 0.014 * tint));
  const brandText = readable(ink);
  const borderControl = edge(tinted(seeds.border.control, hue, 0.014 * tint));
  return {
    ...brand,
    ...accent,
    ...status,
    ...mapColours(inputs, brand["brand-main"], ground),
    ...chartColours(inputs, ground),
    "brand-text": brandText,
    "brand-edge": edge({ ...ink, c: ink.c * EDGE_CHROMA }),
    "surface-page": surface.page,
    "surface-card": surface.card,
    "surface-raised": surface.raised,
    "surface-field": surface.field,
    "surface-overlay": surface.overlay,
    "text-default": textDefault,
    "text-muted": muted,
    "text-link": brandText,
    "text-error": readable(toOklch(seeds.status.error), [status["status-error-subtle"]]),
    "text-success": readable(toOklch(seeds.status.success), [status["status-success-subtle"]]),
    "border-control": borderControl,
    "border-subtle": toHex(tinted(seeds.border.subtle, hue, 0.01 * tint)),
    "focus-ring": reach(ink, selected, TEXT, direction),
    "focus-gap": surface.card,
    "wash-hover": withAlpha(textDefault, WASH.hover),
    "wash-press": withAlpha(textDefault, WASH.press),
    "field-fill": surface.field,
    "field-border": borderControl,
    "field-label": muted,
    scrim: seeds.scrim,
  };
};
