import type { ReactNode } from "react";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { Pulse } from "#ds/internal/domain/Pulse.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./TotalFare.module.css";

/** State of a journey's price. "none": the journey is not complete; "failed": it could not be priced; "expired": it was. */
export type FareStatus = "none" | "loading" | "ready" | "failed" | "expired";

/** Props of {@link TotalFare}. */
export interface TotalFareProps {
  /** State of the price. */
  status: FareStatus;
  /** The price; null while it is unknown. */
  total: Money | null;
  /**
   * `large` is the status "Total fare" that is announced when it changes; show it once on a page. `compact` repeats it
   * silently, for the bottom bar of phones.
   */
  size?: "large" | "compact";
  /**
   * The price may still change with the time of the ride. `compact` then says so in its name; beside `large` the page
   * has a line of its own for it.
   */
  isGuide?: boolean;
}

/** The price of the whole journey, with currency and two decimals, or why it is not known yet. */
export function TotalFare({ status, total, size = "large", isGuide = false }: TotalFareProps): ReactNode {
  const { t } = useTexts();
  const large = size === "large";
  const value = <FareValue status={status} total={total} large={large} />;
  return (
    <div className={styles.root} data-c="TotalFare" data-size={size}>
      <div aria-hidden={large || undefined}>
        <Text as="span" {...(large ? { weight: "medium" } : { size: "caption", tone: "muted" })}>
          {t(isGuide && !large ? "summary.guidePrice" : "summary.fare")}
        </Text>
      </div>
      {large ? (
        <div className={styles.value} role="status" aria-label={t("summary.fare")} aria-busy={status === "loading"}>
          {value}
        </div>
      ) : (
        <div className={styles.value}>{value}</div>
      )}
    </div>
  );
}

const WHY_NONE = {
  none: "summary.fareNone",
  failed: "summary.fareFailed",
  expired: "summary.fareExpired",
} as const;

interface FareValueProps extends Pick<TotalFareProps, "status" | "total"> {
  readonly large: boolean;
}

function FareValue({ status, total, large }: FareValueProps): ReactNode {
  const { t, locale } = useTexts();
  if (status === "loading") {
    return (
      <>
        <span className="tk-visually-hidden">{t("summary.fareLoading")}</span>
        <Pulse />
      </>
    );
  }
  if (status === "ready" && total !== null) {
    return (
      <Text as="strong" size={large ? "heading" : "title"} weight="bold" numerals truncate>
        {formatMoney(total, locale)}
      </Text>
    );
  }
  return (
    <Text as="span" size={large ? "label" : "caption"} tone="muted">
      {t(WHY_NONE[status === "failed" || status === "expired" ? status : "none"])}
    </Text>
  );
}
