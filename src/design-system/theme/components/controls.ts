/** Looks of the parts of every screen: text, surfaces, buttons, links, progress, notices. In tokens only. */
import type { ThemeOptions } from "@mui/material/styles";
import { tk } from "#ds/theme/token-names.ts";

declare module "@mui/material/Paper" {
  interface PaperPropsVariantOverrides {
    card: true;
    raised: true;
    overlay: true;
  }
}

const surface = (variant: "card" | "raised" | "overlay") => ({
  props: { variant },
  style: {
    border: `1px solid ${tk("border-subtle")}`,
    backgroundColor: tk(`surface-${variant}`),
    boxShadow: tk(`shadow-${variant}`),
  },
});

const weight = (name: "regular" | "medium" | "bold") => ({
  props: (props: object) => Reflect.get(props, "data-weight") === name,
  style: { fontWeight: tk(`weight-${name}`) },
});

/** Entries of `theme.components`. */
export const controls: ThemeOptions["components"] = {
  // A ripple overlaps its neighbours, and axe then cannot check their contrast.
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none", borderRadius: tk("radius-card") } },
    variants: [surface("card"), surface("raised"), surface("overlay")],
  },
  MuiTypography: {
    // "anywhere", not "break-word": a long place name must not widen its grid or flex track.
    styleOverrides: { root: { overflowWrap: "anywhere" } },
    variants: [
      weight("regular"),
      weight("medium"),
      weight("bold"),
      // The palette's green is for icons and fills.
      { props: { color: "success" }, style: { color: tk("text-success") } },
    ],
  },
};
