/**
 * Colour arithmetic for the derivation of themes: OKLCH to look right, WCAG luminance to be readable.
 * Conversions come from culori; only the gamut mapping and the cheap luminance are our own, because the property test
 * runs them millions of times.
 */
import { convertOklabToLrgb, convertRgbToOklab, parseHex } from "culori/fn";

/** A colour in OKLCH: lightness 0..1, chroma 0..~0.37, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** A colour as the browser gets it: `#rrggbb` in lower case. */
export type Hex = `#${string}`;

export const WHITE: Hex = "#ffffff";
export const BLACK: Hex = "#000000";

const HEX = /^#[0-9a-f]{6}$/i;

/** Whether a text is a full `#rrggbb` colour; tenants may write nothing else. */
export const isHex = (text: unknown): text is Hex => typeof text === "string" && HEX.test(text);

const channelsOf = (hex: Hex): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Reads `#rrggbb`; callers have checked the text with {@link isHex}. */
export const toOklch = (hex: Hex): Oklch => {
  const rgb = parseHex(hex);
  if (rgb === undefined) throw new Error(`Not a colour: ${hex}`);
  const { l, a, b } = convertRgbToOklab(rgb);
  const c = Math.hypot(a, b);
  return { l, c, h: c < 0.002 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
};

const SLACK = 0.0005;
const inside = (v: number): boolean => v >= -SLACK && v <= 1 + SLACK;

const linear = (l: number, c: number, h: number): { r: number; g: number; b: number } => {
  const angle = (h * Math.PI) / 180;
  return convertOklabToLrgb({ l, a: c * Math.cos(angle), b: c * Math.sin(angle) });
};

const encode = (v: number): number => {
  const clamped = Math.min(1, Math.max(0, v));
  return Math.round(255 * (clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055));
};

/** The nearest `#rrggbb` of the same lightness and hue; chroma is given up where the screen cannot show it. */
export const toHex = ({ l, c, h }: Oklch): Hex => {
  let rgb = linear(l, c, h);
  if (!(inside(rgb.r) && inside(rgb.g) && inside(rgb.b))) {
    let low = 0;
    let high = c;
    for (let step = 0; step < 9; step++) {
      const middle = (low + high) / 2;
      rgb = linear(l, middle, h);
      if (inside(rgb.r) && inside(rgb.g) && inside(rgb.b)) low = middle;
      else high = middle;
    }
    rgb = linear(l, low, h);
  }
  const value = (encode(rgb.r) << 16) | (encode(rgb.g) << 8) | encode(rgb.b);
  return `#${value.toString(16).padStart(6, "0")}`;
};

const LINEAR = Array.from({ length: 256 }, (_, byte) => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** WCAG relative luminance, 0..1. */
export const luminance = (hex: Hex): number => {
  const [r, g, b] = channelsOf(hex);
  return 0.2126 * (LINEAR[r] ?? 0) + 0.7152 * (LINEAR[g] ?? 0) + 0.0722 * (LINEAR[b] ?? 0);
};

const ratio = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);

/** WCAG contrast of two opaque colours, 1..21. */
export const contrast = (a: Hex, b: Hex): number => ratio(luminance(a), luminance(b));

/** A colour laid over an opaque one with the given opacity, as the screen shows it. */
export const composite = (over: Hex, alpha: number, under: Hex): Hex => {
  const top = channelsOf(over);
  const bottom = channelsOf(under);
  const mixed = top.map((v, i) => Math.round(v * alpha + (bottom[i] ?? 0) * (1 - alpha)));
  return `#${mixed.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
};

/** The CSS text of a colour with opacity. */
export const withAlpha = (hex: Hex, alpha: number): string => `rgb(${channelsOf(hex).join(" ")} / ${alpha})`;

/** Opaque colour and opacity of a CSS text made by this module. */
export const readCss = (css: string): { hex: Hex; alpha: number } => {
  if (isHex(css)) return { hex: css, alpha: 1 };
  const match = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(css);
  if (match === null) throw new Error(`Not a colour of ours: ${css}`);
  const hex: Hex = `#${[match[1], match[2], match[3]].map((v) => Number(v).toString(16).padStart(2, "0")).join("")}`;
  return { hex, alpha: Number(match[4]) };
};

/**
 * The colour nearest in lightness to `from` that reaches `min` against every one of `grounds`, in one direction only:
 * darker on light grounds, lighter on dark ones. Contrast grows steadily in that direction, so bisection finds it.
 */
export const reach = (from: Oklch, grounds: readonly Hex[], min: number, direction: "darker" | "lighter"): Hex => {
  // The ground nearest to the colour decides; the others then pass as well.
  const levels = grounds.map(luminance);
  const ground = direction === "darker" ? Math.min(...levels) : Math.max(...levels);
  const passes = (hex: Hex): boolean => {
    const level = luminance(hex);
    return (direction === "darker" ? level < ground : level > ground) && ratio(level, ground) >= min;
  };
  const start = toHex(from);
  if (passes(start)) return start;
  let best: Hex = direction === "darker" ? BLACK : WHITE;
  let far = direction === "darker" ? 0 : 1;
  let near = from.l;
  for (let step = 0; step < 11; step++) {
    const l = (far + near) / 2;
    const hex = toHex({ ...from, l });
    if (passes(hex)) {
      best = hex;
      far = l;
    } else near = l;
  }
  return best;
};
