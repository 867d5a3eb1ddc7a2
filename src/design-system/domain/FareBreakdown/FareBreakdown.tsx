import type { ReactNode } from "react";
import type { FareLine } from "#domain/quote/quotation.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import pulse from "#ds/internal/domain/pulse.module.css";
import styles from "./FareBreakdown.module.css";

/** Props of {@link FareBreakdown}. */
export interface FareBreakdownProps {
  /** The lines of the fare; together they are the total. */
  lines: readonly FareLine[];
  /** The whole price; null while it is unknown. */
  total: Money | null;
  /** State of the price. */
  status?: "ready" | "loading" | "failed";
}

const WIDTHS = ["wide", "wide", "narrow"] as const;

/** The lines that make up a fare, and their total below; skeleton lines while it is being priced. */
export function FareBreakdown({ lines, total, status = "ready" }: FareBreakdownProps): ReactNode {
  const { t } = useTexts();
  if (status === "failed") {
    return (
      <div className={styles.root} data-c="FareBreakdown">
        <p className={styles.failed}>
          <Icon name="warning" size="small" />
          {t("fareBreakdown.failed")}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.root} data-c="FareBreakdown" aria-busy={status === "loading" || undefined}>
      {status === "loading" ? <LoadingLines /> : <Lines lines={lines} total={total} />}
    </div>
  );
}

function Lines({ lines, total }: Pick<FareBreakdownProps, "lines" | "total">): ReactNode {
  const { t, locale } = useTexts();
  const currency = total?.currency ?? "GBP";
  return (
    <>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <div key={`${line.label} ${line.amount}`} className={styles.line}>
            <dt>{line.label}</dt>
            <dd className={styles.amount}>{formatMoney({ pence: line.amount, currency }, locale)}</dd>
          </div>
        ))}
        {total === null ? null : (
          <div className={`${styles.line} ${styles.total}`}>
            <dt>{t("fareBreakdown.total")}</dt>
            <dd className={styles.amount}>{formatMoney(total, locale)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>{t(lines.length === 0 ? "fareBreakdown.empty" : "fareBreakdown.allIn")}</p>
    </>
  );
}

function LoadingLines(): ReactNode {
  const { t } = useTexts();
  return (
    <div className={styles.lines}>
      <span className="tk-visually-hidden">{t("summary.fareLoading")}</span>
      {WIDTHS.map((width, index) => (
        // Three bars without an identity that never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.line} aria-hidden="true">
          <span className={`${pulse.pulse} ${width === "wide" ? pulse.wide : ""}`} />
          <span className={pulse.pulse} />
        </div>
      ))}
    </div>
  );
}
