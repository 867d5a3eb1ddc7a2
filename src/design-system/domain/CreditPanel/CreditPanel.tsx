import { useId, type ReactNode } from "react";
import { creditLeft, creditUsed, type CreditStanding } from "#domain/business/credit.ts";
import type { Pence } from "#domain/shared/units.ts";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
import { useMoney } from "#ds/internal/domain/use-money.ts";
import { Meter } from "#ds/internal/foundations/Meter.tsx";
import styles from "./CreditPanel.module.css";

/** Credit is low below this share of its limit. */
const LOW_SHARE = 0.2;

/** Props of {@link CreditPanel}. */
export interface CreditPanelProps {
  /** The business's credit, amounts in pence; null while it loads. */
  credit: CreditStanding | null;
  /** ISO 4217. */
  currency: string;
  /** Why the credit is unknown, as a sentence (empty: the generic one); null while nothing is wrong. */
  error?: string | null;
  /** Tries again after an error. */
  onRetry?: () => void;
}

/**
 * What a business may still put on account, and what it owes: open invoices, and rides that are not invoiced yet. One
 * line where there is room.
 */
export function CreditPanel({ credit, currency, error = null, onRetry }: CreditPanelProps): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const title = useId();
  return (
    <CardBox as="section" className={styles.root} data-c="CreditPanel" aria-labelledby={title}>
      <div className={styles.line}>
        <Text as="h2" size="body" id={title}>
          {t("credit.title")}
        </Text>
        {error !== null ? (
          <ErrorState message={error} {...(onRetry ? { onRetry } : {})} />
        ) : credit === null ? (
          <SkeletonBlock shape="box" height={56} label={t("credit.loading")} />
        ) : (
          <Standing credit={credit} currency={currency} />
        )}
      </div>
    </CardBox>
  );
}

function Standing({ credit, currency }: { readonly credit: CreditStanding; readonly currency: string }): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const money = useMoney(currency);
  const { limit, openInvoices: count, invoiced, notInvoiced } = credit;
  return (
    <>
      {limit === null ? (
        <Text tone="muted">{t("credit.noAccount")}</Text>
      ) : (
        <Left credit={credit} limit={limit} money={money} />
      )}
      <Facts
        layout="row"
        rows={[
          [
            t("credit.invoiced"),
            count === 0 ? t("credit.none") : t("credit.invoices", { amount: money(invoiced), count }),
          ],
          [t("credit.notInvoiced"), notInvoiced === 0 ? t("credit.none") : money(notInvoiced)],
        ]}
      />
    </>
  );
}

interface LeftProps {
  readonly credit: CreditStanding;
  readonly limit: Pence;
  readonly money: (amount: Pence) => string;
}

function Left({ credit, limit, money }: LeftProps): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const left = creditLeft(credit);
  const level = left === 0 ? "out" : left < limit * LOW_SHARE ? "low" : "fine";
  const share = limit === 0 ? 1 : Math.min(1, creditUsed(credit) / limit);
  return (
    <>
      <div className={styles.left}>
        <Text>
          <Text as="strong" size="lead" weight="bold" numerals>
            {money(left)}
          </Text>{" "}
          {t("credit.leftOf", { limit: money(limit) })}
        </Text>
        <Meter share={share} level={level} />
      </div>
      {level !== "fine" && (
        <div className={styles.hint}>
          <Text tone="muted">{t(level === "out" ? "credit.out" : "credit.low")}</Text>
        </div>
      )}
    </>
  );
}
