import { useId, type ReactNode } from "react";
import type { PriceCategory } from "#domain/quote/quotation.ts";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Facts } from "#ds/internal/domain/Facts.tsx";
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
  const { term } = useTexts();
  return (
    <ItemList className={styles.categories}>
      {categories.map(({ name, items }, index) => (
        <li key={name} className={styles.category} data-middle={index === 1 || undefined}>
          <Text as="h3" size="title" id={`${id}${index}`}>
            <bdi>{term(name)}</bdi>
          </Text>
          <Facts
            layout="prices"
            labelledBy={`${id}${index}`}
            rows={items.map(({ price, description }) => [term(description), term(price), "written"] as const)}
          />
        </li>
      ))}
    </ItemList>
  );
}
