import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./JourneyFact.module.css";

interface JourneyFactProps {
  readonly icon: IconName;
  /** What the value is; read by screen readers only. */
  readonly term: string;
  /** Null: not chosen yet; `empty` then says what to do. */
  readonly value: ReactNode;
  readonly empty?: string;
  readonly note?: string | null;
  /** What changes the value. */
  readonly children?: ReactNode;
}

/** A row of the journey's summary: an icon and what was chosen. Internal. */
export function JourneyFact({ icon, term, value, empty = "", note = null, children }: JourneyFactProps): ReactNode {
  return (
    <div className={styles.root}>
      <dt className={styles.term}>
        <Icon name={icon} size="small" />
        <span className="tk-visually-hidden">{term}</span>
      </dt>
      <dd className={styles.value}>
        <Text as="span" tone={value === null ? "muted" : "default"}>
          {value === null ? empty : <bdi>{value}</bdi>}
        </Text>
        {note === null ? null : (
          <Text size="label" tone="muted">
            {note}
          </Text>
        )}
      </dd>
      {children === undefined ? null : <dd>{children}</dd>}
    </div>
  );
}
