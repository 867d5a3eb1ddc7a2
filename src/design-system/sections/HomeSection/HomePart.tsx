import { useId, type ReactNode } from "react";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { IconText } from "#ds/internal/foundations/IconText.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import styles from "./HomeSection.module.css";

interface HomePartProps {
  readonly id?: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One part of the page with its heading. */
export function HomePart({ id, title, lead, children }: HomePartProps): ReactNode {
  const heading = useId();
  return (
    <section className={styles.part} id={id} aria-labelledby={heading}>
      <div className={styles.head}>
        <Text as="h2" size="heading" id={heading}>
          {title}
        </Text>
        {lead === undefined ? null : (
          <Text size="lead" tone="muted">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

/** A fact with its icon. */
export type HomeFact = readonly [IconName, string];

/** Facts in a row, or `tall` in a column. */
export function HomeFacts({
  facts,
  tall = false,
}: {
  readonly facts: readonly HomeFact[];
  readonly tall?: boolean;
}): ReactNode {
  return (
    <ItemList className={styles.facts} data-tall={tall || undefined}>
      {facts.map(([icon, text]) => (
        <li key={text}>
          <IconText icon={icon} tone="plain">
            {text}
          </IconText>
        </li>
      ))}
    </ItemList>
  );
}
