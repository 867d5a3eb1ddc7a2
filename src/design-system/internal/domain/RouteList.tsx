import type { ReactNode } from "react";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import styles from "./route.module.css";

interface RouteListProps {
  /** Its {@link RouteStop}s, in driving order. */
  readonly children: ReactNode;
  readonly label?: string;
  readonly "data-c"?: string;
  readonly className?: string | undefined;
}

/** Places joined to a route. Shared, not public. */
export function RouteList({ className = "", ...rest }: RouteListProps): ReactNode {
  return <ItemList ordered className={`${styles.list} ${className}`} {...rest} />;
}

interface RouteStopProps {
  readonly kind: "pickup" | "via" | "drop";
  readonly children: ReactNode;
}

/** A place of a {@link RouteList}, with its marker; no line leads on from the drop-off. */
export function RouteStop({ kind, children }: RouteStopProps): ReactNode {
  return (
    <li className={styles.stop} data-kind={kind} data-last={kind === "drop" || undefined}>
      <div className={styles.content}>{children}</div>
    </li>
  );
}
