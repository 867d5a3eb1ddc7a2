import Chip from "@mui/material/Chip";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { statusName, statusTone, type StatusTone } from "#ds/domain/ride-text.ts";
import { tk } from "#ds/theme/token-names.ts";

const colours = (name: "info" | "success" | "warning" | "error") => ({
  backgroundColor: tk(`status-${name}-subtle`),
  color: tk(`status-${name}-on-subtle`),
});

const Root = styled(Chip, { name: "CsStatusChip", slot: "Root" })({
  blockSize: "auto",
  gap: tk("space-2"),
  padding: `0.125rem ${tk("space-3")}`,
  fontSize: tk("size-label"),
  fontWeight: tk("weight-medium"),
  lineHeight: tk("line-normal"),
  overflowWrap: "break-word",
  ...colours("info"),
  "& > .MuiChip-label": { padding: 0, overflow: "visible", whiteSpace: "normal" },
  // The dot is a ring, full or empty: shape carries the same meaning as colour.
  "&::before": {
    content: '""',
    flex: "0 0 auto",
    inlineSize: "0.5rem",
    blockSize: "0.5rem",
    border: "2px solid currentColor",
    borderRadius: tk("radius-pill"),
  },
  '&[data-tone="live"]': colours("success"),
  '&[data-tone="open"]': colours("warning"),
  '&[data-tone="off"]': colours("error"),
  '&:is([data-tone="live"], [data-tone="over"])::before': { backgroundColor: "currentColor" },
  '&[data-tone="off"]::before': { borderRadius: 0, blockSize: 0 },
  '&[data-tone="over"]': {
    backgroundColor: "transparent",
    color: tk("text-muted"),
    boxShadow: `inset 0 0 0 1px ${tk("border-subtle")}`,
  },
}) as typeof Chip;

interface ToneChipProps {
  /** What the word means, as colour and as the shape of its dot. */
  readonly tone: StatusTone;
  readonly children: string;
}

/** A chip with a status label. Built on MUI's Chip. Internal. */
export function ToneChip({ tone, children }: ToneChipProps): ReactNode {
  return <Root component="span" data-tone={tone} label={children} />;
}

/**
 * A booking's status in the page's language; a dispatcher's own words stay as they are. Internal.
 */
export function StatusChip({ status }: { readonly status: string }): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  return <ToneChip tone={statusTone(status)}>{statusName(status, t)}</ToneChip>;
}
