import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { QUOTE_WARNING_SECONDS } from "#domain/shared/constants.ts";
import { announce } from "../../foundations/LiveRegion/index.ts";
import { keepFocus } from "../../foundations/keep-focus.ts";
import { Icon } from "../../foundations/Icon/index.ts";
import { ActionButton } from "../../inputs/ActionButton/ActionButton.tsx";
import { useTexts } from "../../texts/use-texts.ts";
import { clockText, markPassed } from "./countdown.ts";
import styles from "./QuoteCountdown.module.css";

/** Props of {@link QuoteCountdown}. */
export interface QuoteCountdownProps {
  /** Seconds left; the owner counts them. 0 or less shows as expired. */
  seconds: number;
  /** Asks for more time; offered in the last minute. Without it there is no button. */
  onExtend?: () => void;
  /** More time is being asked for. */
  extending?: boolean;
}

/**
 * How long the price still holds. The figures change every second on screen; aloud it says only when five minutes,
 * one minute and nothing are left. The last minute is told by shape and words as well as by colour.
 */
export function QuoteCountdown({ seconds, onExtend, extending = false }: QuoteCountdownProps): ReactNode {
  const { t } = useTexts();
  const before = useRef<number | null>(null);
  useEffect(() => {
    const mark = markPassed(before.current, seconds);
    before.current = seconds;
    if (mark === 0) announce(t("countdown.expired"), "assertive");
    else if (mark !== null) announce(t("countdown.minutesLeft", { count: mark / 60 }));
  }, [seconds, t]);
  // The button goes with the press that it takes.
  useEffect(keepFocus, []);
  const urgent = seconds <= QUOTE_WARNING_SECONDS;
  return (
    <div className={styles.root} data-c="QuoteCountdown" data-urgent={urgent ? "" : undefined}>
      <Icon name={urgent ? "warning" : "clock"} size="small" />
      <span className={styles.label} aria-hidden="true">
        {t("countdown.label")}
      </span>
      <span role="timer" className={`${styles.time} tk-numerals`} aria-label={t("countdown.label")}>
        {clockText(seconds)}
      </span>
      {urgent && onExtend !== undefined && (
        <span className={styles.extend}>
          <ActionButton variant="secondary" size="compact" processing={extending} onPress={onExtend}>
            {t("countdown.extend")}
          </ActionButton>
        </span>
      )}
    </div>
  );
}
