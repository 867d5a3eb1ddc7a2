/**
 * A choice as MUI's Card with a Radio on it. The whole card is the label; the radio stays visible, so that the chosen
 * state never depends on colour alone.
 */
import Card from "@mui/material/Card";
import Radio from "@mui/material/Radio";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { tk } from "#ds/theme/token-names.ts";

/** The card; as a label it takes `component="label"`. */
export const ChoiceCard = styled(Card, { name: "CsChoice", slot: "Card" })({
  position: "relative",
  display: "grid",
  minInlineSize: 0,
  minBlockSize: tk("control-height"),
  padding: tk("space-4"),
  overflow: "visible",
  border: `1px solid ${tk("border-control")}`,
  borderRadius: tk("radius-control"),
  backgroundColor: tk("surface-card"),
  color: tk("text-default"),
  cursor: "pointer",
  transition: `border-color ${tk("motion-fast")} ${tk("motion-ease")}, background-color ${tk("motion-fast")} ${tk("motion-ease")}`,
  "@media (hover: hover)": {
    "&:hover:not(:has(:disabled))": { borderColor: tk("brand-edge") },
  },
  "&:has(:checked)": {
    borderColor: tk("brand-edge"),
    backgroundColor: tk("brand-subtle"),
    boxShadow: `inset 0 0 0 1px ${tk("brand-edge")}`,
  },
  "&:has(:focus-visible)": { outline: `3px solid ${tk("focus-ring")}`, outlineOffset: 2 },
  "&:has(:disabled)": {
    borderStyle: "dashed",
    backgroundColor: "transparent",
    color: tk("text-muted"),
    cursor: "not-allowed",
  },
  "@media (forced-colors: active)": {
    "&:has(:checked)": { outline: "2px solid Highlight" },
  },
}) as typeof Card;

/** Drawn in CSS; MUI's icons would be two more drawings. */
const NoIcon = (): null => null;

/** With a dot in CSS. The ring is drawn around the card. */
const Mark = styled(Radio, { name: "CsChoice", slot: "Radio" })({
  flex: "0 0 auto",
  inlineSize: "1.5rem",
  blockSize: "1.5rem",
  padding: 0,
  border: `2px solid ${tk("border-control")}`,
  borderRadius: tk("radius-pill"),
  backgroundColor: tk("surface-card"),
  "&:hover": { backgroundColor: tk("surface-card") },
  "&.Mui-checked": {
    borderColor: tk("brand-edge"),
    "&::before": {
      content: '""',
      inlineSize: "0.75rem",
      blockSize: "0.75rem",
      borderRadius: "inherit",
      backgroundColor: tk("brand-edge"),
    },
  },
  "&.Mui-disabled": { borderStyle: "dashed", backgroundColor: "transparent" },
  "@media (forced-colors: active)": { "&.Mui-checked::before": { backgroundColor: "Highlight" } },
});

/** Props of {@link ChoiceRadio}. */
export interface ChoiceRadioProps {
  /** Name of the group, for the browser's arrow keys. */
  readonly name: string;
  readonly value: string | number;
  readonly checked: boolean;
  readonly disabled: boolean;
  /** Ids of the elements that name and describe it; without them the card's whole text names it. */
  readonly labelledBy?: string;
  readonly describedBy?: string;
  readonly onSelect: () => void;
}

/** The radio button on a {@link ChoiceCard}. */
export function ChoiceRadio({ labelledBy, describedBy, onSelect, ...radio }: ChoiceRadioProps): ReactNode {
  return (
    <Mark
      {...radio}
      icon={<NoIcon />}
      checkedIcon={<NoIcon />}
      onChange={onSelect}
      slotProps={{ input: { "aria-labelledby": labelledBy, "aria-describedby": describedBy } }}
    />
  );
}
