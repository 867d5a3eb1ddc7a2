import FormControl from "@mui/material/FormControl";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { tk } from "#ds/theme/token-names.ts";

/** The list is at most so high, in px (WID-015). */
const LIST_HEIGHT = 350;

/** MUI's select in the frame of every field (theme/components/fields.ts). */
export const Control = styled(FormControl, { name: "CsSelectField", slot: "Root" })({
  "& .MuiFilledInput-root:has(> .MuiSelect-select:focus-visible)": {
    borderColor: tk("focus-ring"),
    outline: `2px solid ${tk("focus-ring")}`,
    boxShadow: "none",
  },
  // As exact as MUI's rule for the room of the arrow.
  "&& .MuiSelect-select.MuiSelect-select": {
    minHeight: 0,
    paddingInline: `${tk("space-4")} ${tk("space-7")}`,
    fontSize: tk("size-body"),
    "&:focus": { backgroundColor: "transparent", outline: "none" },
  },
  "& .MuiSelect-icon": { insetInlineEnd: tk("space-4"), color: tk("text-muted"), pointerEvents: "none" },
});

/** The list's surface. */
export const Panel = styled(Paper, { name: "CsSelectField", slot: "Panel" })({
  position: "absolute",
  overflow: "hidden",
  border: `1px solid ${tk("border-subtle")}`,
  backgroundColor: tk("surface-overlay"),
  color: tk("text-default"),
  boxShadow: tk("shadow-overlay"),
  "& .MuiList-root": {
    maxHeight: LIST_HEIGHT,
    padding: tk("space-1"),
    overflowY: "auto",
    overscrollBehavior: "contain",
  },
});

/** One row: perhaps a picture, a text with perhaps a second line, and a mark when it is chosen. */
export const Option = styled(MenuItem, { name: "CsSelectField", slot: "Option" })({
  gap: tk("space-3"),
  padding: `${tk("space-1")} ${tk("space-3")}`,
  borderRadius: tk("radius-control"),
  whiteSpace: "normal",
  "&:hover": { backgroundColor: tk("wash-hover") },
  "&&.Mui-selected": { backgroundColor: "transparent", fontWeight: tk("weight-medium") },
  "&&.Mui-focusVisible": {
    backgroundColor: tk("brand-subtle"),
    color: tk("brand-on-subtle"),
    boxShadow: `inset 0 0 0 2px ${tk("brand-edge")}`,
  },
});
