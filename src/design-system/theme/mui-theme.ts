/**
 * The one MUI theme, for every tenant, scheme and direction: each colour, radius and face in it is a `var(--tk-…)`, so a
 * change of tenant recolours MUI's parts without a single React render.
 *
 * Its values come ready-made from `scripts/theme-build.ts`. MUI would write a ~24 kB sheet of `--mui-*` variables and
 * evaluate them at `:root`, which breaks nested tenants; here `theme.vars` holds the token references themselves. Without
 * `colorSchemes`, MUI's ThemeProvider only passes the theme on.
 */
import type { Theme } from "@mui/material/styles";
import type {} from "@mui/material/themeCssVarsAugmentation";
import values from "#generated/mui-theme.json" with { type: "json" };
import { components } from "./mui-components.ts";
import { applyStyles, breakpoints, colours, pxToRem, spacing, transitions } from "./mui-functions.ts";

const typography = { ...values.typography, pxToRem };
const shared = { ...values, typography, transitions };

const themeOf = (direction: "ltr" | "rtl"): Theme =>
  // MUI's type asks for what only createTheme needs: colour arithmetic, code generation.
  ({
    ...shared,
    ...colours,
    breakpoints,
    spacing,
    applyStyles,
    components,
    direction,
    vars: shared,
  }) as unknown as Theme;

/** The theme of pages that read from left to right. */
export const muiTheme: Theme = themeOf("ltr");

/** The same from right to left: MUI mirrors its arrow keys and calendar accordingly. */
export const muiThemeRtl: Theme = themeOf("rtl");
