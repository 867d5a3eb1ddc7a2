import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { tk } from "#ds/theme/token-names.ts";

/** A heading whose text is a button that expands the content below it. Built on MUI's ButtonBase. Internal. */
export const HeadingButton = styled(ButtonBase, { name: "CsHeadingButton", slot: "Root" })({
  justifyContent: "space-between",
  gap: tk("space-3"),
  inlineSize: "100%",
  minBlockSize: tk("target"),
  borderRadius: tk("radius-small"),
  font: "inherit",
  letterSpacing: "inherit",
  textAlign: "start",
  "&:hover": { textDecoration: "underline", textUnderlineOffset: "0.25em" },
});
