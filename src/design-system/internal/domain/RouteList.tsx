import type { ReactNode } from "react";
import { Item, ItemList } from "#ds/internal/foundations/ItemList.tsx";
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
  /** No line leads on from it. */
  readonly last?: boolean;
  readonly children: ReactNode;
}

/** A place of a {@link RouteList}, with its marker. */
export function RouteStop({ kind, last = kind === "drop", children }: RouteStopProps): ReactNode {
  return (
    <Item className={styles.stop} data-kind={kind} data-last={last || undefined}>
      <div className={styles.content}>{children}</div>
    </Item>
  );
}
