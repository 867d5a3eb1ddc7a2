/** Looks of the parts of every screen: text, surfaces, header, buttons, links, icons. In tokens only. */
import type { ThemeOptions } from "@mui/material/styles";
import values from "#generated/mui-theme.json" with { type: "json" };
import { tk, type TokenName } from "#ds/theme/token-names.ts";

declare module "@mui/material/Paper" {
  interface PaperPropsVariantOverrides {
    card: true;
    raised: true;
    overlay: true;
    /** A place that is empty. */
    dashed: true;
  }
}

const surface = (variant: "card" | "raised" | "overlay") => ({
  props: { variant },
  style: {
    border: variant === "card" ? tk("line-card") : `1px solid ${tk("border-subtle")}`,
    backgroundColor: tk(`surface-${variant}`),
    boxShadow: tk(`shadow-${variant}`),
  },
});

/** A style for a value of an attribute; MUI has no prop of that meaning. */
const when = (attribute: `data-${string}`, value: string, style: object) => ({
  props: (props: object) => Reflect.get(props, attribute) === value,
  style,
});

const weight = (name: "regular" | "medium" | "bold") => when("data-weight", name, { fontWeight: tk(`weight-${name}`) });

const moving = (...properties: string[]) => ({
  transition: properties.map((name) => `${name} ${tk("motion-fast")} ${tk("motion-ease")}`).join(),
});

/** A button's colours, at rest and under the pointer. */
const fill = (background: string, text: TokenName, edge: string, hover: TokenName, textOnHover: TokenName = text) => ({
  borderColor: edge,
  backgroundColor: background,
  color: tk(text),
  "&:hover:not([aria-disabled])": { backgroundColor: tk(hover), color: tk(textOnHover) },
});

/** Disabled shows by shape as well as by colour, and the text stays readable. */
const disabled = {
  border: `1px dashed ${tk("border-control")}`,
  backgroundColor: "transparent",
  boxShadow: "none",
  color: tk("text-muted"),
  cursor: "not-allowed",
};

/** A button without visible box at the start of a line: its text lies on the edge, and disabled it has no box either. */
const onEdge = (padding: TokenName) => ({
  marginInlineStart: `calc(-1px - ${tk(padding)})`,
  "&&[aria-disabled]": { borderColor: "transparent" },
});

const lit = { backgroundColor: tk("brand-subtle"), color: tk("brand-on-subtle") };

/** Entries of `theme.components`. */
export const controls: ThemeOptions["components"] = {
  MuiButtonBase: {
    // A ripple overlaps its neighbours, and axe then cannot check their contrast.
    defaultProps: { disableRipple: true },
    // MUI's own class for the focus ring comes with the script.
    styleOverrides: { root: { "&:focus-visible": values.focusVisible } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: tk("control-height"),
        minWidth: tk("target"),
        padding: `${tk("space-2")} ${tk("space-6")}`,
        border: "1px solid transparent",
        borderRadius: tk("button-radius"),
        textAlign: "center",
        ...moving("background-color", "border-color"),
        "&:active:not([aria-disabled])": { translate: "0 1px" },
        "&&[aria-disabled]:not([aria-busy])": disabled,
        "&[aria-busy]": { cursor: "progress" },
        "@media (forced-colors: active)": { borderColor: "ButtonText" },
      },
    },
    variants: [
      {
        props: { variant: "contained", color: "primary" },
        style: fill(tk("brand-main"), "brand-on", tk("brand-edge"), "brand-hover", "brand-on-hover"),
      },
      {
        props: { variant: "contained", color: "error" },
        style: fill(tk("status-error-main"), "status-error-on", tk("status-error-main"), "status-error-main"),
      },
      {
        props: { variant: "outlined" },
        style: fill("transparent", "brand-text", tk("border-control"), "wash-hover"),
      },
      {
        props: { variant: "text" },
        style: {
          ...fill("transparent", "brand-text", "transparent", "wash-hover"),
          '&[data-edge="start"]': onEdge("space-6"),
        },
      },
      {
        props: { size: "small" },
        style: {
          minHeight: tk("target"),
          padding: `${tk("space-1")} ${tk("space-4")}`,
          fontSize: tk("size-label"),
        },
      },
      {
        props: { size: "small", variant: "text" },
        style: { paddingInline: tk("space-3"), '&[data-edge="start"]': onEdge("space-3") },
      },
    ],
  },
  MuiIconButton: {
    // Without its own wash under the pointer, which belongs to the ripple.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        width: tk("target"),
        height: tk("target"),
        padding: 0,
        border: "1px solid transparent",
        borderRadius: tk("radius-pill"),
        color: tk("text-muted"),
        ...moving("background-color", "color"),
        "&:hover:not([aria-disabled])": { backgroundColor: tk("wash-hover"), color: tk("text-default") },
        "&:active:not([aria-disabled])": { backgroundColor: tk("wash-press") },
        "&[aria-pressed=true]": lit,
        "&&[aria-disabled]": disabled,
      },
    },
    variants: [
      when("data-look", "outlined", {
        borderColor: tk("border-control"),
        backgroundColor: tk("surface-card"),
        color: tk("brand-text"),
        "&:hover:not([aria-disabled])": lit,
      }),
      when("data-look", "filled", {
        borderColor: tk("border-subtle"),
        backgroundColor: tk("surface-overlay"),
        color: tk("text-default"),
        boxShadow: tk("shadow-raised"),
        "&:hover:not([aria-disabled])": lit,
      }),
    ],
  },
  MuiLink: {
    styleOverrides: {
      root: {
        color: tk("text-link"),
        borderRadius: tk("radius-small"),
        overflowWrap: "inherit",
        textDecorationColor: "currentColor",
        textDecorationThickness: 1,
        textUnderlineOffset: "0.2em",
        "&:hover": { textDecorationThickness: 2 },
        "&[aria-current]": { textDecoration: "underline 2px" },
        "&:focus-visible": values.focusVisible,
        "& > svg": { display: "inline-block", verticalAlign: "-0.15em", marginInlineStart: tk("space-1") },
      },
    },
    variants: [
      {
        props: { underline: "hover" },
        style: {
          display: "inline-flex",
          alignItems: "center",
          gap: tk("space-2"),
          minHeight: tk("target"),
          color: "inherit",
        },
      },
    ],
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none", borderRadius: tk("radius-card") } },
    variants: [
      surface("card"),
      surface("raised"),
      surface("overlay"),
      { props: { variant: "outlined" }, style: { backgroundColor: "transparent" } },
      {
        props: { variant: "dashed" },
        style: { border: `1px dashed ${tk("border-control")}`, backgroundColor: "transparent" },
      },
    ],
  },
  MuiAppBar: {
    defaultProps: { position: "relative", color: "transparent" },
    styleOverrides: {
      root: {
        // Above the page: its menus open over the sections.
        zIndex: tk("z-header"),
        borderRadius: 0,
        borderBlockEnd: `1px solid ${tk("border-subtle")}`,
        backgroundColor: tk("surface-card"),
        "@media print": { border: 0, background: "none", color: "CanvasText" },
      },
    },
  },
  MuiToolbar: { defaultProps: { disableGutters: true } },
  MuiSvgIcon: {
    // Our drawings are strokes.
    styleOverrides: {
      root: {
        display: "block",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 1.75,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "[dir=rtl] &[data-mirrored]": { transform: "scaleX(-1)" },
      },
      fontSizeSmall: { fontSize: "1.125rem", strokeWidth: 2 },
      fontSizeLarge: { fontSize: "2rem", strokeWidth: 1.6 },
    },
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
