/** MUI's theme as `createTheme` makes it, and its values as plain data. */
import { createTheme, type Theme } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import { palette, shadows, typography } from "#ds/theme/mui-values.ts";
import { tk } from "#ds/theme/token-names.ts";

const REFERENCE = /var\(--mui-palette-(\w+)-(\w+)(?:, (?:var\([^)]*\)|[^)]*))?\)/g;

type Palette = Readonly<Record<string, unknown>>;

const leafOf = (made: Palette, group: string, name: string): string => {
  const entries = made[group];
  const value: unknown = typeof entries === "object" && entries !== null ? Reflect.get(entries, name) : undefined;
  return typeof value === "string" ? value : "currentColor";
};

/** MUI derives some leaves as references to its own variables, which do not exist here: use the palette's value. */
function withoutReferences(made: Palette): unknown {
  const resolve = (value: unknown): unknown => {
    if (typeof value === "string")
      return value.replace(REFERENCE, (_, group: string, name: string) => leafOf(made, group, name));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
  };
  return resolve(made);
}

/** The theme with all of MUI's functions. */
export const madeTheme = (): Theme =>
  createTheme({
    cssVariables: { nativeColor: true, cssVarPrefix: "mui" },
    palette,
    typography,
    shadows,
    // A ring on a gap, so it is visible on any background and beside any fill.
    focusVisible: { outlineColor: tk("focus-ring"), outlineWidth: 3, boxShadow: `0 0 0 2px ${tk("focus-gap")}` },
    motion: { reducedMotion: "system" },
  });

/** What MUI's parts read of the theme, as plain data. */
export function themeValues(): Readonly<Record<string, unknown>> {
  const { typography: type, motion, mixins, transitions, zIndex, focusVisible, ...made } = madeTheme();
  return {
    palette: withoutReferences(made.palette as unknown as Palette),
    typography: type,
    shadows,
    motion,
    mixins,
    transitions: { easing: transitions.easing, duration: transitions.duration },
    focusVisible,
    shape: { borderRadius: tk("radius-control") },
    zIndex: {
      ...zIndex,
      modal: tk("z-dialog"),
      drawer: tk("z-dialog"),
      snackbar: tk("z-toast"),
      tooltip: tk("z-toast"),
    },
    opacity: { inputPlaceholder: 1, inputUnderline: 1, switchTrackDisabled: 0.2, switchTrack: 0.4 },
    overlays: [],
    font: {},
  };
}
