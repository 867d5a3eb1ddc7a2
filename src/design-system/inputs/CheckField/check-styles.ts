import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { styled } from "@mui/material/styles";
import { tk } from "#ds/theme/token-names.ts";

const SIZE = "1.5rem";

/** MUI's checkbox as a box with a tick; its input lies over it. */
export const Box = styled(Checkbox, { name: "CsCheckField", slot: "Box" })({
  flex: "0 0 auto",
  inlineSize: SIZE,
  blockSize: SIZE,
  padding: 0,
  border: `1px solid ${tk("field-border")}`,
  borderRadius: `min(${tk("radius-small")}, 0.5rem)`,
  backgroundColor: tk("field-fill"),
  transition: `background-color ${tk("motion-fast")} ${tk("motion-ease")}`,
  "& svg": { visibility: "hidden" },
  "label:hover > &": { borderColor: tk("text-default"), backgroundColor: tk("field-fill") },
  "&&.Mui-checked": {
    borderColor: tk("brand-edge"),
    backgroundColor: tk("brand-main"),
    color: tk("brand-on"),
    "& svg": { visibility: "visible" },
  },
  "&.Mui-focusVisible": { outline: `2px solid ${tk("focus-ring")}`, outlineOffset: 2 },
  "&&.Mui-disabled": { borderStyle: "dashed", backgroundColor: "transparent", color: tk("text-muted") },
  "&&[data-invalid]": { borderColor: tk("text-error"), boxShadow: `inset 0 0 0 1px ${tk("text-error")}` },
});

/** The whole line takes the press. */
export const Line = styled(FormControlLabel, { name: "CsCheckField", slot: "Line" })({
  display: "flex",
  alignItems: "flex-start",
  gap: tk("space-3"),
  minBlockSize: tk("target"),
  marginInline: 0,
  paddingBlock: `calc((${tk("target")} - ${SIZE}) / 2)`,
  "&.Mui-disabled": { cursor: "not-allowed" },
  "& .MuiFormControlLabel-label": { minInlineSize: 0, font: "inherit", overflowWrap: "anywhere" },
});

/** The message stands under the words, not under the box; a field's message keeps 1rem at its sides. */
export const Message = styled("div", { name: "CsCheckField", slot: "Message" })({
  paddingInlineStart: `calc(${SIZE} + ${tk("space-3")} - ${tk("space-4")})`,
});
