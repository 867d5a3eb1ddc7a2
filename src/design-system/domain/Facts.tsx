import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** A term and its value; without a value it is not shown. */
export type Fact = readonly [term: string, value: string];

/** What is known of a thing, a line for each fact. */
export function Facts({ rows }: { readonly rows: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== "")
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
