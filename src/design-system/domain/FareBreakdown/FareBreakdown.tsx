import type { ReactNode } from "react";
import type { FareLine } from "#domain/quote/fare-line.ts";
import { formatMoney, type Money } from "#domain/shared/money.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { FARE_TEXTS } from "#ds/texts/areas/fares/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useLineText } from "#ds/internal/domain/fare-line-text.ts";
import { Facts, type Fact } from "#ds/internal/domain/Facts.tsx";
import { Pulse } from "#ds/internal/domain/Pulse.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
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

/** The lines that make up a fare, and their total below; skeleton lines while it is being priced. */
export function FareBreakdown({ lines, total, status = "ready" }: FareBreakdownProps): ReactNode {
  const { t } = useAreaTexts(FARE_TEXTS);
  if (status === "failed") {
    return (
      <div className={styles.root} data-c="FareBreakdown">
        <IconText icon="warning" tone="error">
          {t("fareBreakdown.failed")}
        </IconText>
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
  const { t, locale } = useAreaTexts(FARE_TEXTS);
  const lineText = useLineText();
  const currency = total?.currency ?? "GBP";
  return (
    <>
      <Facts
        layout="amounts"
        rows={[
          ...lines.map((line): Fact => [lineText(line), formatMoney({ pence: line.amount, currency }, locale)]),
          [t("fareBreakdown.total"), total === null ? "" : formatMoney(total, locale), "total"],
        ]}
      />
      <Text size="label" tone="muted">
        {t(lines.length === 0 ? "fareBreakdown.empty" : "fareBreakdown.allIn")}
      </Text>
    </>
  );
}

function LoadingLines(): ReactNode {
  const { t } = useAreaTexts(FARE_TEXTS);
  return (
    <>
      <span className="tk-visually-hidden">{t("summary.fareLoading")}</span>
      {["a", "b", "c"].map((line) => (
        <div key={line} className={styles.line} aria-hidden="true">
          <Pulse wide />
          <Pulse />
        </div>
      ))}
    </>
  );
}
