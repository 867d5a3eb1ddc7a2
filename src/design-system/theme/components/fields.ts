/**
 * Looks of the fields: one box, a label that floats, a line for help or error, a row of joined segments. In tokens only.
 * Whether a label floats is up to these styles, not to MUI's state: it must do so before the page's script runs.
 */
import type { ThemeOptions } from "@mui/material/styles";
import { phone } from "#ds/theme/media.ts";
import { tk } from "#ds/theme/token-names.ts";

const transition = (...properties: readonly string[]): string =>
  properties.map((property) => `${property} ${tk("motion-fast")} ${tk("motion-ease")}`).join(", ");

/** A placeholder of one space lets the styles see whether the box is empty; they do not see into another site's frame. */
const FILLED =
  ".MuiFormControl-root:has(> * > .MuiInputBase-input:is(:focus, :not(:placeholder-shown, span), :-webkit-autofill))";

/** The same distance as from inside the box's line. */
const inside = (distance: string): string => `calc(${distance} + 1px)`;

const box = {
  alignItems: "stretch",
  minHeight: tk("control-height"),
  padding: 0,
  border: `1px solid ${tk("field-border")}`,
  borderRadius: tk("field-radius"),
  lineHeight: tk("line-normal"),
  transition: transition("border-color"),
  "&, &:hover, &.Mui-focused": { backgroundColor: tk("field-fill") },
  "&:hover": { borderColor: tk("text-default") },
  "&.Mui-error": { borderColor: tk("text-error"), boxShadow: `inset 0 0 0 1px ${tk("text-error")}` },
  "&.Mui-disabled": { borderStyle: "dashed", backgroundColor: "transparent", cursor: "not-allowed" },
  // The ring is drawn around the whole box; the input inside draws none of its own.
  "&:has(> .MuiInputBase-input:focus-visible)": {
    borderColor: tk("focus-ring"),
    boxShadow: "none",
    outline: `2px solid ${tk("focus-ring")}`,
  },
};

const input = {
  boxSizing: "border-box",
  height: "auto",
  paddingBlock: `calc(${tk("space-5")} + ${tk("space-1")} / 2) ${tk("space-1")}`,
  paddingInline: `${tk("space-4")} ${tk("space-3")}`,
  borderRadius: "inherit",
  textOverflow: "ellipsis",
  // Text that runs against the page's direction (digits, another script) still starts at the page's own side: these
  // sides are physical, and the plugin of right-to-left pages mirrors them.
  "&[dir]": { paddingLeft: tk("space-4"), paddingRight: tk("space-3"), textAlign: "left" },
  "&::placeholder": { color: tk("text-muted"), opacity: 1 },
  "&:-webkit-autofill": {
    boxShadow: `inset 0 0 0 100px ${tk("brand-subtle")}`,
    WebkitTextFillColor: tk("text-default"),
  },
  "&:focus-visible": { boxShadow: "none" },
  "&.Mui-disabled": { WebkitTextFillColor: tk("text-muted"), cursor: "not-allowed" },
} as const;

const label = {
  fontSize: tk("size-body"),
  fontWeight: tk("weight-regular"),
  gridArea: "1 / 1 / 2 / 2",
  insetBlockStart: "50%",
  insetInlineStart: inside(tk("space-4")),
  // Only as wide as its words: across the whole box it would overlap the input, whose contrast axe could not check.
  maxWidth: `calc(100% - ${tk("space-4")} - var(--end, ${tk("space-3")}))`,
  overflow: "visible",
  overflowWrap: "anywhere",
  whiteSpace: "normal",
  lineHeight: tk("line-tight"),
  transform: "none",
  translate: "0 -50%",
  pointerEvents: "none",
  transition: transition("inset-block-start", "translate", "font-size"),
  "&, &.Mui-focused, &.Mui-disabled": { color: tk("field-label") },
  "&.Mui-error": { color: tk("text-error") },
  ".MuiFormControl-root:has(> .MuiInputBase-adornedEnd) > &": { "--end": `calc(${tk("target")} + ${tk("space-2")})` },
  ".MuiFormControl-root:has(> .MuiInputBase-multiline) > &": { insetBlockStart: inside(tk("space-5")) },
  [`&&&&.MuiInputLabel-shrink, ${FILLED} > &`]: {
    insetBlockStart: inside(tk("space-2")),
    translate: "0 0",
    fontSize: tk("size-caption"),
    // There is room for one line above the value.
    overflow: "hidden",
    whiteSpace: "nowrap",
  },
} as const;

const segment = {
  flex: "1 1 auto",
  // On a phone three choices share one row: a long name takes two lines.
  [phone]: { flexBasis: 0, minWidth: "min-content", lineHeight: tk("line-tight") },
  minHeight: tk("target"),
  paddingBlock: 0,
  paddingInline: tk("space-2"),
  border: 0,
  borderRadius: `max(3px, ${tk("field-radius")} - ${tk("space-1")})`,
  fontSize: "inherit",
  lineHeight: tk("line-normal"),
  transition: transition("background-color"),
  "&, &.Mui-disabled": { color: tk("text-muted") },
  "&:hover": { backgroundColor: "transparent", color: tk("text-default") },
  "&.Mui-selected, &.Mui-selected:hover": {
    backgroundColor: tk("brand-subtle"),
    color: tk("brand-on-subtle"),
    boxShadow: `inset 0 0 0 1.5px ${tk("brand-edge")}`,
    "@media (forced-colors: active)": { outline: "2px solid Highlight", outlineOffset: -2 },
  },
  "&.Mui-disabled, &[aria-disabled=true]": { cursor: "not-allowed", pointerEvents: "auto" },
  "&[aria-disabled=true]": { border: `1px dashed ${tk("border-control")}` },
};

/** Entries of `theme.components`. */
export const fields: ThemeOptions["components"] = {
  MuiFormControl: {
    defaultProps: { variant: "filled" },
    styleOverrides: {
      // The first row is the box, on which the label lies; a message is below.
      root: { display: "grid", gridTemplate: "auto / minmax(0, 1fr)", gap: tk("space-1") },
    },
  },
  // One style element for each input would be made for autofill; the label's rule sees it without.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiFilledInput: {
    defaultProps: { disableUnderline: true },
    styleOverrides: { root: box, input, hiddenLabel: { "& > .MuiInputBase-input": { paddingBlock: 0 } } },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: "inherit",
        fontWeight: tk("weight-medium"),
        lineHeight: tk("line-tight"),
        overflowWrap: "anywhere",
        "&, &.Mui-focused, &.Mui-error": { color: tk("text-default") },
        "legend&": { marginBlockEnd: tk("space-2"), fontSize: tk("size-label"), lineHeight: tk("line-normal") },
      },
    },
  },
  // `shrink` makes a label float always: where there is a placeholder with words, or a list that has always a choice.
  MuiInputLabel: { defaultProps: { shrink: false, disableAnimation: true }, styleOverrides: { root: label } },
  MuiInputAdornment: {
    styleOverrides: {
      root: { margin: 0, maxHeight: "none", marginInlineEnd: tk("space-1"), color: tk("text-muted") },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        display: "flex",
        alignItems: "flex-start",
        gap: tk("space-1"),
        margin: 0,
        paddingInline: tk("space-4"),
        fontSize: tk("size-label"),
        lineHeight: tk("line-normal"),
        textAlign: "start",
        overflowWrap: "anywhere",
        "&.Mui-error": { color: tk("text-error"), fontWeight: tk("weight-medium") },
        // The icon is centred on the first line.
        "&.Mui-error > svg": { marginBlockStart: "calc((1lh - 1.125rem) / 2)" },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: {
        display: "flex",
        flexWrap: "wrap",
        minHeight: tk("control-height"),
        gap: tk("space-1"),
        padding: tk("space-1"),
        border: `1px solid ${tk("field-border")}`,
        borderRadius: tk("field-radius"),
        backgroundColor: tk("field-fill"),
        ".MuiFormControl-root:has(> .MuiFormHelperText-root.Mui-error) > &": { borderColor: tk("text-error") },
      },
      // MUI joins the segments; these stand apart in one track.
      grouped: { margin: 0, ...segment },
    },
  },
};
