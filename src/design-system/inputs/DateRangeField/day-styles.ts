import { styled } from "@mui/material/styles";
import { DesktopDatePicker } from "@mui/x-date-pickers/DesktopDatePicker";
import { tk } from "#ds/theme/token-names.ts";

/** The two boxes, beside each other where there is room. */
export const Boxes = styled("div", { name: "CsDateRange", slot: "Boxes" })({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(11rem, 100%), 1fr))",
  gap: tk("space-3"),
  "& > div": { display: "grid", alignContent: "start", gap: tk("space-1") },
});

/** MUI's date picker in the frame of every field, the label always above. */
export const DayPicker = styled(DesktopDatePicker, { name: "CsDateRange", slot: "Day" })({
  "& .MuiPickersFilledInput-root": {
    minHeight: tk("control-height"),
    paddingInline: `${tk("space-4")} ${tk("space-1")}`,
    border: `1px solid ${tk("field-border")}`,
    borderRadius: tk("field-radius"),
    backgroundColor: tk("field-fill"),
    "&:hover": { borderColor: tk("text-default"), backgroundColor: tk("field-fill") },
    "&.Mui-error": { borderColor: tk("text-error"), boxShadow: `inset 0 0 0 1px ${tk("text-error")}` },
    "&:has(.MuiPickersSectionList-root :focus)": {
      borderColor: tk("focus-ring"),
      outline: `2px solid ${tk("focus-ring")}`,
      boxShadow: "none",
    },
    "&.Mui-disabled": {
      borderStyle: "dashed",
      backgroundColor: "transparent",
      color: tk("text-muted"),
      cursor: "not-allowed",
    },
  },
  "& .MuiPickersSectionList-root": {
    opacity: 1,
    paddingInline: 0,
    paddingBlock: `calc(${tk("space-5")} + ${tk("space-1")} / 2) ${tk("space-1")}`,
    lineHeight: tk("line-normal"),
    fontVariantNumeric: "tabular-nums",
  },
  "& .MuiPickersInputBase-sectionContent:focus": {
    borderRadius: tk("radius-small"),
    backgroundColor: tk("brand-subtle"),
    color: tk("brand-on-subtle"),
    outline: "none",
    boxShadow: "none",
  },
  "& .MuiInputAdornment-root": { height: "auto", maxHeight: "none" },
  "& .MuiIconButton-root": { inlineSize: tk("target"), blockSize: tk("target"), margin: 0, color: tk("text-muted") },
});
