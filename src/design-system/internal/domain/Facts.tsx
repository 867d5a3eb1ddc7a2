import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** A term and its value; hidden without a value. `written` marks a text that a person wrote, in whatever language. */
export type Fact = readonly [term: string, value: string, origin?: "written"];

/** A list of facts, a line for each. */
export function Facts({ rows }: { readonly rows: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(([, value]) => value !== "")
        .map(([term, value, origin]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{origin === "written" ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
    </dl>
  );
}
