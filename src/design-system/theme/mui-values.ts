/** The values of the MUI theme, each a reference to a token: palette, type and depth. `npm run tokens` builds it. */
import type { Theme, ThemeOptions } from "@mui/material/styles";
import { tk, type TokenName } from "./token-names.ts";

/**
 * A palette entry. MUI draws text, icons, lines *and* fills with `main`, so it must be an ink that reads on every
 * surface; what MUI fills gets the brand's own fill by an override below. `contrastText` is always ours: MUI's guess
 * fails AA under `nativeColor`.
 */
const ink = (main: TokenName, light: TokenName) => ({
  main: tk(main),
  light: tk(light),
  dark: tk(main),
  contrastText: tk("surface-card"),
});

const status = (name: "info" | "success" | "warning") => ink(`status-${name}-on-subtle`, `status-${name}-subtle`);

// MUI adds these only when it creates variables of its own; its types hide two of the four.
const COMMON = {
  black: tk("text-default"),
  white: tk("surface-card"),
  onBackground: tk("text-default"),
  background: tk("surface-page"),
};

/** MUI's palette in tokens. */
export const palette = {
  primary: ink("brand-text", "brand-subtle"),
  secondary: ink("accent-on-subtle", "accent-subtle"),
  error: ink("text-error", "status-error-subtle"),
  warning: status("warning"),
  info: status("info"),
  success: status("success"),
  text: { primary: tk("text-default"), secondary: tk("text-muted"), disabled: tk("text-muted") },
  divider: tk("border-subtle"),
  background: { default: tk("surface-page"), paper: tk("surface-overlay") },
  common: COMMON,
  action: {
    active: tk("text-muted"),
    hover: tk("wash-hover"),
    selected: tk("wash-press"),
    focus: tk("wash-press"),
    disabled: tk("text-muted"),
    disabledBackground: tk("wash-hover"),
  },
  Skeleton: { bg: tk("wash-press") },
  Tooltip: { bg: tk("text-default") },
  TableCell: { border: tk("border-subtle") },
  StepConnector: { border: tk("border-subtle") },
  StepContent: { border: tk("border-subtle") },
} satisfies ThemeOptions["palette"] & Record<string, unknown>;

const face = (size: TokenName, weight: TokenName, line: TokenName = "line-tight") => ({
  // Of the element: a small heading has the face of headings.
  fontFamily: "inherit",
  fontSize: tk(size),
  fontWeight: tk(weight) as unknown as number,
  lineHeight: tk(line),
});

const heading = (size: TokenName, letterSpacing = "-0.015em") => ({
  ...face(size, "weight-bold"),
  fontFamily: tk("font-display"),
  letterSpacing,
  // Arabic letters join.
  "&:lang(ar)": { letterSpacing: 0 },
});

/** MUI's text styles in tokens. */
export const typography = {
  fontFamily: tk("font-body"),
  h1: heading("size-display", "-0.025em"),
  h2: heading("size-heading"),
  h3: heading("size-title"),
  h4: heading("size-lead"),
  h5: heading("size-lead"),
  h6: heading("size-title"),
  subtitle1: {
    ...face("size-lead", "weight-regular"),
    lineHeight: `calc((${tk("line-tight")} + ${tk("line-normal")}) / 2)`,
  },
  subtitle2: face("size-label", "weight-medium"),
  // The root has the size of running text, and rem counts from there: `size-body` again would be larger than it.
  body1: { ...face("size-body", "weight-regular", "line-normal"), fontSize: "1rem" },
  body2: face("size-label", "weight-regular", "line-normal"),
  button: { ...face("size-body", "weight-medium"), textTransform: "none" },
  caption: face("size-caption", "weight-regular", "line-normal"),
  overline: { ...face("size-caption", "weight-medium"), textTransform: "none" },
} as const satisfies ThemeOptions["typography"];

/** MUI's 24 levels of elevation are three here: none, raised, overlay. */
const depth = (level: number): string =>
  level === 0 ? "none" : level < 8 ? tk("shadow-raised") : tk("shadow-overlay");
/** MUI's elevations; it requires a tuple of exactly 25. */
export const shadows = Array.from({ length: 25 }, (_, level) => depth(level)) as Theme["shadows"];
