/** The looks that the two menus of the page's header share. */
import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { phone } from "#ds/theme/media.ts";
import { tk } from "#ds/theme/token-names.ts";

/** The button that opens a menu. */
export const MenuOpener = styled(ButtonBase, { name: "CsMenu", slot: "Opener" })({
  flex: "0 0 auto",
  gap: tk("space-2"),
  minBlockSize: tk("target"),
  minInlineSize: tk("target"),
  borderRadius: tk("radius-control"),
  font: "inherit",
  fontWeight: tk("weight-medium"),
  "&:hover": { backgroundColor: tk("wash-hover") },
});

/** Of a menu's Paper: at the end of the page's content, below its header, which is lower on phones. */
export const menuPanel = {
  position: "fixed",
  inset: "4rem auto auto auto",
  insetInlineEnd: `max(${tk("space-4")}, calc((100vw - ${tk("content-width")}) / 2))`,
  inlineSize: "16rem",
  maxInlineSize: `calc(100vw - 2 * ${tk("space-4")})`,
  maxBlockSize: "calc(100dvh - 5rem)",
  margin: 0,
  padding: tk("space-2"),
  overflowY: "auto",
  color: tk("text-default"),
  [phone]: { insetBlockStart: "3.5rem" },
} as const;
