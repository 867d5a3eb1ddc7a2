import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { tk } from "#ds/theme/token-names.ts";

const Root = styled(LinearProgress, { name: "CsMeter", slot: "Root" })({
  blockSize: tk("space-2"),
  borderRadius: tk("radius-pill"),
  backgroundColor: tk("border-subtle"),
  "& > span": { backgroundColor: tk("brand-edge") },
  '&[data-level="low"] > span': { backgroundColor: tk("status-warning-main") },
  '&[data-level="out"] > span': { backgroundColor: tk("status-error-main") },
});

interface MeterProps {
  /** The filled share, 0 to 1. */
  readonly share: number;
  /** What the share means, as colour. */
  readonly level?: "fine" | "low" | "out";
}

/** A share as a progress bar; the adjacent text gives the same value. Built on MUI's LinearProgress. Internal. */
export function Meter({ share, level = "fine" }: MeterProps): ReactNode {
  return <Root variant="determinate" value={share * 100} data-level={level} aria-hidden="true" />;
}
