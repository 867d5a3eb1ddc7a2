import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { QUOTE_WARNING_SECONDS } from "#domain/shared/constants.ts";
import { announce } from "#ds/foundations/LiveRegion/index.ts";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { clockText, markPassed } from "./countdown.ts";
import styles from "./QuoteCountdown.module.css";

/** Props of {@link QuoteCountdown}. */
export interface QuoteCountdownProps {
  /** Seconds left; the owner counts them. 0 or less shows as expired. */
  seconds: number;
}

/**
 * How long the price still holds. The figures change every second on screen; screen readers hear it only at five
 * minutes, one minute and zero. Shape and words mark the last minute as well as colour.
 */
export function QuoteCountdown({ seconds }: QuoteCountdownProps): ReactNode {
  const { t } = useTexts();
  const before = useRef<number | null>(null);
  useEffect(() => {
    const mark = markPassed(before.current, seconds);
    before.current = seconds;
    if (mark === 0) announce(t("countdown.expired"), "assertive");
    else if (mark !== null) announce(t("countdown.minutesLeft", { count: mark / 60 }));
  }, [seconds, t]);
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
    </div>
  );
}
