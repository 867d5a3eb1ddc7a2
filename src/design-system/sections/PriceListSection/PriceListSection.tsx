import { useId, type ReactNode } from "react";
import type { PriceCategory } from "#domain/quote/price-list.ts";
import { EmptyState } from "#ds/feedback/EmptyState/index.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/index.ts";
import { SITE_TEXTS } from "#ds/texts/areas/site/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./PriceListSection.module.css";

/** Props of {@link PriceListSection}. */
export interface PriceListSectionProps {
  /** Three categories of four items, as the tenant writes them. */
  categories: readonly PriceCategory[];
  /** The state of the list. */
  status: "loading" | "ready" | "failed";
  /** Try again was pressed. */
  onRetry: () => void;
}

/** The tenant's price list: three categories with four lines each. */
export function PriceListSection({ categories, status, onRetry }: PriceListSectionProps): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <div className={styles.root} data-c="PriceListSection" aria-busy={status === "loading" || undefined}>
      {status === "loading" ? (
        <div className={styles.waiting}>
          <SkeletonBlock shape="card" count={3} label={t("prices.loading")} />
        </div>
      ) : status === "failed" ? (
        <ErrorState message={t("prices.failed")} onRetry={onRetry} />
      ) : categories.length === 0 ? (
        <EmptyState icon="receipt" title={t("prices.emptyTitle")}>
          {t("prices.emptyText")}
        </EmptyState>
      ) : (
        <Categories categories={categories} />
      )}
    </div>
  );
}

function Categories({ categories }: Pick<PriceListSectionProps, "categories">): ReactNode {
  const id = useId();
  return (
    <ul className={styles.categories} role="list">
      {categories.map(({ name, items }, index) => (
        <li key={name} className={styles.category} data-middle={index === 1 || undefined}>
          <h3 className={styles.name} id={`${id}${index}`}>
            <bdi>{name}</bdi>
          </h3>
          <dl className={styles.items} aria-labelledby={`${id}${index}`}>
            {items.map(({ price, description }) => (
              <div key={description} className={styles.item}>
                <dt className={styles.description}>
                  <bdi>{description}</bdi>
                </dt>
                <dd className={styles.price}>
                  <bdi>{price}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
