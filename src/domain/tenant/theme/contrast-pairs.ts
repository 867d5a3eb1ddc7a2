import type { ColourRole } from "./roles.ts";

/**
 * One readability requirement: `fg` reaches `min` on `bg`; a transparent `bg` is laid over each of `backdrops` first.
 */
export interface ContrastPair {
  readonly fg: ColourRole;
  readonly bg: ColourRole;
  readonly min: number;
  /** WCAG success criterion behind it. */
  readonly wcag: "1.4.3" | "1.4.11";
  readonly backdrops?: readonly ColourRole[];
}

/** Text. */
export const TEXT_MIN = 4.5;
/** Edges, rings, icons, lines. */
export const PART_MIN = 3;

const SURFACES = ["surface-page", "surface-card", "surface-raised", "surface-field", "surface-overlay"] as const;
const STATUSES = ["info", "success", "warning", "error"] as const;
const MAP_GROUNDS = ["map-land", "map-water", "map-road"] as const;
const CHARTS = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6"] as const;

const text = (fg: ColourRole, bg: ColourRole): ContrastPair => ({ fg, bg, min: TEXT_MIN, wcag: "1.4.3" });
const part = (fg: ColourRole, bg: ColourRole): ContrastPair => ({ fg, bg, min: PART_MIN, wcag: "1.4.11" });
const washed = (fg: ColourRole, bg: "wash-hover" | "wash-press"): ContrastPair => ({
  ...text(fg, bg),
  backdrops: SURFACES,
});

/** Every pair of roles that may meet on a screen. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...(["brand", "accent"] as const).flatMap((name) => [
    text(`${name}-on`, `${name}-main`),
    text(`${name}-on-hover`, `${name}-hover`),
    text(`${name}-on-subtle`, `${name}-subtle`),
    text("text-default", `${name}-subtle`),
    text("text-muted", `${name}-subtle`),
  ]),
  ...SURFACES.flatMap((surface) => [
    text("text-default", surface),
    text("text-muted", surface),
    text("text-link", surface),
    text("text-error", surface),
    text("text-success", surface),
    text("brand-text", surface),
    text("field-label", surface),
    part("brand-edge", surface),
    part("border-control", surface),
    part("field-border", surface),
    part("focus-ring", surface),
  ]),
  text("brand-text", "brand-subtle"),
  text("text-link", "brand-subtle"),
  text("text-error", "brand-subtle"),
  part("brand-edge", "brand-subtle"),
  part("border-control", "brand-subtle"),
  part("focus-ring", "brand-subtle"),
  part("focus-ring", "focus-gap"),
  text("text-default", "field-fill"),
  text("text-muted", "field-fill"),
  text("field-label", "field-fill"),
  ...(["text-default", "text-muted", "brand-text", "text-error"] as const).flatMap((fg) => [
    washed(fg, "wash-hover"),
    washed(fg, "wash-press"),
  ]),
  ...STATUSES.flatMap((status) => [
    text(`status-${status}-on`, `status-${status}-main`),
    text(`status-${status}-on-subtle`, `status-${status}-subtle`),
    text("text-default", `status-${status}-subtle`),
  ]),
  text("text-error", "status-error-subtle"),
  text("text-success", "status-success-subtle"),
  ...MAP_GROUNDS.flatMap((ground) => [
    text("map-label", ground),
    ...(["map-route", "map-pickup", "map-drop", "map-via", "map-vehicle"] as const).map((fg) => part(fg, ground)),
  ]),
  ...CHARTS.flatMap((fg) => [part(fg, "surface-page"), part(fg, "surface-card")]),
];
