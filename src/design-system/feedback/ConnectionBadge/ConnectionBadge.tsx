import { useEffect, useRef, type ReactNode } from "react";
import { announce } from "../../foundations/LiveRegion/index.ts";
import { ActionButton } from "../../inputs/ActionButton/ActionButton.tsx";
import { RIDE_TEXTS } from "../../texts/areas/rides/index.ts";
import { useAreaTexts } from "../../texts/text-area.ts";
import styles from "./ConnectionBadge.module.css";

/** How a live connection stands. Retries come after 0, 2, 10 and 30 seconds, then no more (RT-001). */
export type ConnectionState =
  | { readonly kind: "connected" | "stopped" }
  /** `seconds` until the next try; 0: it is under way. */
  | { readonly kind: "retrying"; readonly seconds: number };

/** Props of {@link ConnectionBadge}. */
export interface ConnectionBadgeProps {
  /** How the connection stands. */
  state: ConnectionState;
  /** Connects anew after it has stopped; without it there is no button. */
  onReconnect?: () => void;
}

/** Tells whether what is shown is live. Seconds change in silence; aloud it says only that it was lost, and is back. */
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
