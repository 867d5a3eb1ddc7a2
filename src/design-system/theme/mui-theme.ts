/**
 * The one MUI theme, for every tenant, scheme and direction: each colour, radius and face in it is a `var(--tk-…)`, so a
 * change of tenant recolours MUI's parts without a single React render.
 *
 * MUI would write its own ~24 kB sheet of `--mui-*` variables and evaluate them at `:root`, which breaks nested tenants.
 * Here `theme.vars` holds the token references themselves instead: no sheet, nothing at the root, nothing to provide
 * twice. Without `colorSchemes`, MUI's ThemeProvider only passes the theme on.
 */
import { createTheme, type Theme, type ThemeOptions } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import type {} from "@mui/x-date-pickers/themeAugmentation";
import type { TokenName } from "./token-names.ts";

const tk = (name: TokenName): string => `var(--tk-${name})`;

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

const palette = {
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
  fontFamily: tk("font-body"),
  fontSize: tk(size),
  fontWeight: tk(weight) as unknown as number,
  lineHeight: tk(line),
  letterSpacing: 0,
});

const heading = (size: TokenName) => ({
  ...face(size, "weight-bold"),
  fontFamily: tk("font-display"),
  letterSpacing: "-0.015em",
});

const typography = {
  fontFamily: tk("font-body"),
  h1: heading("size-display"),
  h2: heading("size-heading"),
  h3: heading("size-title"),
  h4: heading("size-lead"),
  h5: heading("size-lead"),
  h6: heading("size-title"),
  subtitle1: face("size-lead", "weight-medium"),
  subtitle2: face("size-label", "weight-medium"),
  body1: face("size-body", "weight-regular", "line-normal"),
  body2: face("size-label", "weight-regular", "line-normal"),
  button: { ...face("size-body", "weight-medium"), textTransform: "none" },
  caption: face("size-caption", "weight-regular", "line-normal"),
  overline: { ...face("size-caption", "weight-medium"), textTransform: "none" },
} as const satisfies ThemeOptions["typography"];

/** MUI's 24 levels of elevation are three here: none, raised, overlay. */
const depth = (level: number): string =>
  level === 0 ? "none" : level < 8 ? tk("shadow-raised") : tk("shadow-overlay");
// MUI requires a tuple of exactly 25.
const shadows = Array.from({ length: 25 }, (_, level) => depth(level)) as Theme["shadows"];

/** The brand's own fill with the text colour that reads on it. */
const brandFill = {
  backgroundColor: tk("brand-main"),
  color: tk("brand-on"),
  boxShadow: `inset 0 0 0 1px ${tk("brand-edge")}`,
  "&:hover, &:focus": { backgroundColor: tk("brand-hover"), color: tk("brand-on-hover") },
};

const components: ThemeOptions["components"] = {
  // A ripple overlaps its neighbours, and axe then cannot check their contrast.
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none", borderRadius: tk("radius-card") } },
  },
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: tk("scrim") }, invisible: { backgroundColor: "transparent" } },
  },
  MuiButton: {
    styleOverrides: {
      root: {
        minHeight: tk("target"),
        borderRadius: tk("button-radius"),
        "&.MuiButton-contained.MuiButton-colorPrimary": brandFill,
      },
    },
  },
  MuiPickerDay: { styleOverrides: { root: { "&&.Mui-selected": brandFill } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: tk("target") } } },
  MuiTab: { styleOverrides: { root: { minHeight: tk("target"), fontWeight: tk("weight-medium") } } },
  MuiTabs: { styleOverrides: { indicator: { backgroundColor: tk("brand-edge"), height: 3 } } },
};

const REFERENCE = /var\(--mui-palette-(\w+)-(\w+)(?:, (?:var\([^)]*\)|[^)]*))?\)/g;

/**
 * MUI derives some leaves as references to its own variables, which do not exist here: use the palette's value instead.
 */
const withoutReferences = (made: Record<string, unknown>): Record<string, unknown> => {
  const leaf = (group: string, name: string): string => {
    const entries = made[group];
    const value: unknown = typeof entries === "object" && entries !== null ? Reflect.get(entries, name) : undefined;
    return typeof value === "string" ? value : "currentColor";
  };
  const resolve = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.replace(REFERENCE, (_, group: string, name: string) => leaf(group, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
  };
  return resolve(made) as Record<string, unknown>;
};

const build = (): Theme => {
  const made = createTheme({
    cssVariables: { nativeColor: true, cssVarPrefix: "mui" },
    palette,
    typography,
    shadows,
    shape: { borderRadius: 12 },
    components,
    focusVisible: { outline: `3px solid ${tk("focus-ring")}`, outlineOffset: 2 },
    motion: { reducedMotion: "system" },
  });
  const direct = {
    palette: withoutReferences(made.palette as unknown as Record<string, unknown>),
    typography: made.typography,
    shadows: made.shadows,
    shape: { borderRadius: tk("radius-control") },
    zIndex: {
      ...made.zIndex,
      modal: tk("z-dialog"),
      drawer: tk("z-dialog"),
      snackbar: tk("z-toast"),
      tooltip: tk("z-toast"),
    },
    opacity: { inputPlaceholder: 1, inputUnderline: 1, switchTrackDisabled: 0.2, switchTrack: 0.4 },
    overlays: [],
    transitions: made.transitions,
    spacing: "8px",
    font: {},
  };
  // Without colorSchemes MUI's provider neither writes variables nor changes <html>; `vars` are the tokens themselves.
  const {
    colorSchemes: _schemes,
    generateStyleSheets: _sheets,
    generateThemeVars: _vars,
    ...rest
  } = made as Theme & Record<string, unknown>;
  return { ...rest, vars: direct } as unknown as Theme;
};

/** Created once, at the first import of a part that uses MUI. */
export const muiTheme: Theme = build();

/** The same for right-to-left pages: MUI mirrors its arrow keys and calendar accordingly. */
export const muiThemeRtl: Theme = { ...muiTheme, direction: "rtl" };
