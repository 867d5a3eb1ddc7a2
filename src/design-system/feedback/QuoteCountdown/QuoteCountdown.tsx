import Chip from "@mui/material/Chip";
import { styled } from "@mui/material/styles";
import { useEffect, useRef, type ReactNode } from "react";
import { QUOTE_WARNING_SECONDS } from "#domain/shared/constants.ts";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { tk } from "#ds/theme/token-names.ts";

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
    <Countdown
      data-c="QuoteCountdown"
      color={urgent ? "warning" : "default"}
      icon={<Icon name={urgent ? "warning" : "clock"} size="small" />}
      label={
        <>
          <span aria-hidden="true">{t("countdown.label")}</span>
          <span role="timer" className="tk-numerals" aria-label={t("countdown.label")}>
            {clockText(seconds)}
          </span>
        </>
      }
    />
  );
}

const Countdown = styled(Chip, { name: "CsQuoteCountdown", slot: "Root" })({
  display: "flex",
  justifyContent: "start",
  gap: tk("space-2"),
  height: "auto",
  minHeight: tk("target"),
  borderRadius: tk("radius-control"),
  backgroundColor: "transparent",
  color: tk("text-muted"),
  fontSize: tk("size-label"),
  lineHeight: tk("line-normal"),
  whiteSpace: "normal",
  "& .MuiChip-icon": { margin: 0, color: "inherit" },
  "& .MuiChip-label": {
    display: "flex",
    flexWrap: "wrap",
    gap: `${tk("space-1")} ${tk("space-2")}`,
    padding: 0,
    overflow: "visible",
    whiteSpace: "normal",
  },
  "& [role=timer]": { minWidth: "3.2em", color: tk("text-default"), fontWeight: tk("weight-bold") },
  "&.MuiChip-colorWarning": {
    paddingBlock: tk("space-1"),
    paddingInline: `${tk("space-3")} ${tk("space-1")}`,
    backgroundColor: tk("status-warning-subtle"),
    color: tk("status-warning-on-subtle"),
    "& [role=timer]": { color: "inherit" },
  },
});

/** Seconds left at which the countdown speaks: five minutes, one minute, none. */
export const SPOKEN_AT: readonly number[] = [300, 60, 0];

/** Time left as people read a clock: "9:05", "0:00"; never negative. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * The mark that was passed between two readings, the lowest when there were several (in a suspended tab), or null. A
 * first reading (`before` null) passes none: "five minutes left" is not announced at the very start.
 */
export function markPassed(before: number | null, now: number): number | null {
  if (before === null) return null;
  return SPOKEN_AT.findLast((mark) => before > mark && now <= mark) ?? null;
}
