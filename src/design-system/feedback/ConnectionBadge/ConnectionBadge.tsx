import Chip from "@mui/material/Chip";
import { keyframes, styled } from "@mui/material/styles";
import { useEffect, useRef, type ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { tk } from "#ds/theme/token-names.ts";

/** The state of a live connection. Retries follow after 0, 2, 10 and 30 seconds, then stop. */
export type ConnectionState =
  | { readonly kind: "connected" | "stopped" }
  /** `seconds` until the next try; 0: it is in progress. */
  | { readonly kind: "retrying"; readonly seconds: number };

/** Props of {@link ConnectionBadge}. */
export interface ConnectionBadgeProps {
  /** State of the connection. */
  state: ConnectionState;
  /** Reconnects after the retries have stopped; without it there is no button. */
  onReconnect?: () => void;
}

/**
 * Shows whether the data is live. Seconds change silently; screen readers hear only that the connection was lost, and
 * that it is back.
 */
export function ConnectionBadge({ state, onReconnect }: ConnectionBadgeProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const { kind } = state;
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    if (kind === "stopped") announce(t("connection.stopped"), "assertive");
    else announce(t(kind === "connected" ? "connection.connected" : "connection.connecting"));
  }, [kind, t]);
  const words =
    state.kind === "retrying" && state.seconds > 0
      ? t("connection.retrying", { count: state.seconds })
      : t(WORDS[kind]);
  return (
    <Row data-c="ConnectionBadge">
      <Badge
        color={COLOURS[kind]}
        icon={<span aria-hidden="true" data-kind={kind} />}
        label={<span className="tk-numerals">{words}</span>}
      />
      {kind === "stopped" && onReconnect !== undefined && (
        <ActionButton size="compact" variant="secondary" icon="refresh" onPress={onReconnect}>
          {t("connection.retry")}
        </ActionButton>
      )}
    </Row>
  );
}

const WORDS = {
  connected: "connection.connected",
  retrying: "connection.connecting",
  stopped: "connection.stopped",
} as const satisfies Record<ConnectionState["kind"], string>;

const COLOURS = { connected: "success", retrying: "warning", stopped: "error" } as const;

const breathe = keyframes({ "50%": { opacity: 0.35 } });

const Row = styled("div", { name: "CsConnectionBadge", slot: "Row" })({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: tk("space-3"),
});

const Badge = styled(Chip, { name: "CsConnectionBadge", slot: "Root" })({
  gap: tk("space-2"),
  height: "auto",
  padding: `0.125rem ${tk("space-3")}`,
  borderRadius: tk("radius-pill"),
  fontSize: tk("size-label"),
  fontWeight: tk("weight-medium"),
  lineHeight: tk("line-normal"),
  "& .MuiChip-label": { padding: 0, overflow: "visible", whiteSpace: "normal", overflowWrap: "anywhere" },
  // A dot, a hollow dot that breathes, a square: the state shows by shape as well.
  "& .MuiChip-icon": {
    flex: "none",
    width: "0.5rem",
    height: "0.5rem",
    margin: 0,
    border: "2px solid currentColor",
    borderRadius: tk("radius-pill"),
    backgroundColor: "currentColor",
    "&[data-kind=retrying]": { backgroundColor: "transparent", animation: `${breathe} 1.6s ease-in-out infinite` },
    "&[data-kind=stopped]": { borderRadius: 0 },
  },
  "&.MuiChip-colorSuccess": { backgroundColor: tk("status-success-subtle"), color: tk("status-success-on-subtle") },
  "&.MuiChip-colorWarning": { backgroundColor: tk("status-warning-subtle"), color: tk("status-warning-on-subtle") },
  "&.MuiChip-colorError": { backgroundColor: tk("status-error-subtle"), color: tk("status-error-on-subtle") },
});
