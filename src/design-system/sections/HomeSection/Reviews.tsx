import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { SITE_TEXTS } from "#ds/texts/areas/site/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { Review } from "#domain/tenant/home.ts";
import { Part } from "./HomePart.tsx";
import styles from "./HomeSection.module.css";

/** What passengers wrote, as the tenant was given it. */
export function Reviews({ reviews }: { readonly reviews: readonly Review[] }): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  if (reviews.length === 0) return null;
  return (
    <Part title={t("home.reviews")}>
      <ItemList className={styles.reviews}>
        {reviews.map(({ quote, name, date, source, rating }) => (
          <Item key={`${name}${quote}`} className={styles.review}>
            {rating === 0 ? null : <Stars rating={rating} />}
            <blockquote className={styles.quote} dir="auto">
              {quote}
            </blockquote>
            <Text size="label" tone="muted">
              <bdi>{[name, source, date].filter((part) => part !== "").join(" · ")}</bdi>
            </Text>
          </Item>
        ))}
      </ItemList>
    </Part>
  );
}

function Stars({ rating }: Pick<Review, "rating">): ReactNode {
  const { t } = useAreaTexts(SITE_TEXTS);
  return (
    <span className={styles.stars} role="img" aria-label={t("home.stars", { rating })}>
      {Array.from({ length: rating }, (_, index) => (
        <Icon key={index} name="star" size="small" />
      ))}
    </span>
  );
}
