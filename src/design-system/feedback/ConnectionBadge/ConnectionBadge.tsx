import { useEffect, useRef, type ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./ConnectionBadge.module.css";

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
  return (
    <div className={styles.root} data-c="ConnectionBadge" data-kind={kind}>
      <span className={styles.badge}>
        <span className={styles.dot} aria-hidden="true" />
        <span className="tk-numerals">
          {state.kind === "retrying" && state.seconds > 0
            ? t("connection.retrying", { count: state.seconds })
            : t(
                state.kind === "retrying"
                  ? "connection.connecting"
                  : state.kind === "connected"
                    ? "connection.connected"
                    : "connection.stopped",
              )}
        </span>
      </span>
      {kind === "stopped" && onReconnect !== undefined && (
        <ActionButton size="compact" variant="secondary" icon="refresh" onPress={onReconnect}>
          {t("connection.retry")}
        </ActionButton>
      )}
    </div>
  );
}
