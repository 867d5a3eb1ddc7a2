import Paper from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { MuiTelInput } from "mui-tel-input";
import { tk } from "#ds/theme/token-names.ts";

const paddingBlock = `calc(${tk("space-5")} + ${tk("space-1")} / 2) ${tk("space-1")}`;

/** MUI's telephone input in the frame of every field (theme/components/fields.ts): country and code at the start. */
export const TelInput = styled(MuiTelInput, { name: "CsPhoneInput", slot: "Root" })({
  // As exact as MUI's rule for a field with a label, which moves it down.
  "&&& .MuiInputAdornment-root.MuiInputAdornment-positionStart": {
    position: "relative",
    height: "auto",
    maxHeight: "none",
    margin: 0,
    paddingBlock,
    paddingInline: `${tk("space-4")} ${tk("space-3")}`,
    borderInlineEnd: `1px solid ${tk("border-subtle")}`,
    color: tk("text-default"),
    lineHeight: tk("line-normal"),
  },
  // A press anywhere on country and code opens the list.
  "& .MuiTelInput-IconButton": {
    position: "static",
    gap: tk("space-1"),
    aspectRatio: "auto",
    marginInlineEnd: tk("space-2"),
    padding: 0,
    color: tk("text-muted"),
    fontSize: tk("size-caption"),
    fontWeight: tk("weight-medium"),
    "&:hover": { backgroundColor: "transparent" },
    "&::after": { content: '""', position: "absolute", inset: 0 },
    "&:focus-visible": { outline: "none", boxShadow: "none" },
    "&:focus-visible::after": {
      borderStartStartRadius: tk("field-radius"),
      borderEndStartRadius: tk("field-radius"),
      outline: `3px solid ${tk("focus-ring")}`,
      outlineOffset: -3,
    },
  },
  "& .MuiTelInput-Flag": { gap: tk("space-1") },
  "& .MuiInputAdornment-root > .MuiTypography-root": {
    padding: 0,
    border: 0,
    // From left to right on every page: the plugin for right-to-left pages would mirror a direction.
    unicodeBidi: "plaintext",
    fontSize: tk("size-body"),
    lineHeight: tk("line-normal"),
    fontVariantNumeric: "tabular-nums",
  },
});

/** The surface of the list of countries. */
export const CountryPaper = styled(Paper, { name: "CsPhoneInput", slot: "List" })({
  position: "absolute",
  width: `min(22rem, calc(100vw - 2 * ${tk("space-4")}))`,
  overflow: "hidden",
  border: `1px solid ${tk("border-subtle")}`,
  backgroundColor: tk("surface-overlay"),
  boxShadow: tk("shadow-overlay"),
  color: tk("text-default"),
  "& .MuiList-root": {
    maxHeight: 350,
    padding: tk("space-1"),
    overflowY: "auto",
    overscrollBehavior: "contain",
  },
  "& .MuiMenuItem-root": {
    borderRadius: tk("radius-control"),
    gap: tk("space-3"),
    whiteSpace: "normal",
    "&:hover": { backgroundColor: tk("wash-hover") },
    "&.Mui-selected": { backgroundColor: "transparent", fontWeight: tk("weight-medium") },
    "&.Mui-focusVisible": {
      backgroundColor: tk("brand-subtle"),
      color: tk("brand-on-subtle"),
      boxShadow: `inset 0 0 0 2px ${tk("brand-edge")}`,
    },
  },
  "& .MuiTelInput-ListItemIcon-flag": { display: "none" },
  "& .MuiListItemText-root": { margin: 0 },
  "& .MuiListItemText-primary": { font: "inherit" },
  "& .MuiTelInput-Typography-calling-code": { unicodeBidi: "plaintext", color: "inherit" },
});
