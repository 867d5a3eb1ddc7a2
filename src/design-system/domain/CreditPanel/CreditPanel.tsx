import { useId, type ReactNode } from "react";
import { creditLeft, creditUsed, type CreditStanding } from "#domain/business/credit.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { BOOKER_TEXTS } from "#ds/texts/areas/booker/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import card from "#ds/internal/domain/card.module.css";
import { Facts } from "#ds/internal/domain/Facts.tsx";
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

/** What a business may still put on account, and what it owes: open invoices, and rides that are not invoiced yet. */
export function CreditPanel({ credit, currency, error = null, onRetry }: CreditPanelProps): ReactNode {
  const { t } = useAreaTexts(BOOKER_TEXTS);
  const title = useId();
  return (
    <section className={card.card} data-c="CreditPanel" aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {t("credit.title")}
      </h2>
      {error !== null ? (
        <ErrorState message={error} {...(onRetry ? { onRetry } : {})} />
      ) : credit === null ? (
        <SkeletonBlock shape="box" height={132} label={t("credit.loading")} />
      ) : (
        <Standing credit={credit} currency={currency} />
      )}
    </section>
  );
}

function Standing({ credit, currency }: { readonly credit: CreditStanding; readonly currency: string }): ReactNode {
  const { t, locale } = useAreaTexts(BOOKER_TEXTS);
  const money = (amount: Pence): string => formatMoney({ pence: amount, currency }, locale);
  const { limit, openInvoices: count, invoiced, notInvoiced } = credit;
  return (
    <>
      {limit === null ? (
        <p className={styles.note}>{t("credit.noAccount")}</p>
      ) : (
        <Left credit={credit} limit={limit} money={money} />
      )}
      <Facts
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
    <div className={styles.left}>
      <p>
        <strong className={styles.amount}>{money(left)}</strong> {t("credit.leftOf", { limit: money(limit) })}
      </p>
      <span className={styles.bar} data-level={level} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {level !== "fine" && <p className={styles.note}>{t(level === "out" ? "credit.out" : "credit.low")}</p>}
    </div>
  );
}
