import type { ReactNode } from "react";
import styles from "./MethodColumns.module.css";

interface MethodColumnsProps {
  /** How many payment methods there are. */
  readonly count: number;
  readonly children: ReactNode;
}

/**
 * Payment methods side by side: one takes the whole width, two take a half each, three or more a quarter each. Quarters
 * are too narrow for a name on a phone, so there three or more are a list.
 */
export function MethodColumns({ count, children }: MethodColumnsProps): ReactNode {
  return (
    <div className={styles.root}>
      <div className={styles.row} data-count={Math.min(3, count)}>
        {children}
      </div>
    </div>
  );
}
