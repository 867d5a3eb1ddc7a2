import type { ReactNode } from "react";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import pulse from "#ds/internal/domain/pulse.module.css";
import styles from "./TotalFare.module.css";

/** State of a journey's price. "none": the journey is not complete; "failed": it could not be priced. */
export type FareStatus = "none" | "loading" | "ready" | "failed";

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
}

/** The price of the whole journey, with currency and two decimals, or why it is not known yet. */
export function TotalFare({ status, total, size = "large" }: TotalFareProps): ReactNode {
  const { t } = useTexts();
  const value = <FareValue status={status} total={total} />;
  return (
    <div className={styles.root} data-c="TotalFare" data-size={size}>
      <span className={styles.label} aria-hidden={size === "large" ? true : undefined}>
        {t("summary.fare")}
      </span>
      {size === "large" ? (
        <span className={styles.value} role="status" aria-label={t("summary.fare")} aria-busy={status === "loading"}>
          {value}
        </span>
      ) : (
        <span className={styles.value}>{value}</span>
      )}
    </div>
  );
}

function FareValue({ status, total }: Pick<TotalFareProps, "status" | "total">): ReactNode {
  const { t, locale } = useTexts();
  if (status === "loading") {
    return (
      <>
        <span className="tk-visually-hidden">{t("summary.fareLoading")}</span>
        <span className={pulse.pulse} aria-hidden="true" />
      </>
    );
  }
  if (status === "ready" && total !== null)
    return <strong className={styles.amount}>{formatMoney(total, locale)}</strong>;
  return <span className={styles.words}>{t(status === "failed" ? "summary.fareFailed" : "summary.fareNone")}</span>;
}
