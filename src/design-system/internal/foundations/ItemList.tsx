import List from "@mui/material/List";
import type { ReactNode } from "react";

interface ItemListProps {
  /** Its `li` elements. */
  readonly children: ReactNode;
  /** The order means something: steps, stops. */
  readonly ordered?: boolean;
  /** What it lists, for screen readers. */
  readonly label?: string;
  /** The layout of the items; one below the other without it. */
  readonly className?: string | undefined;
  readonly "data-c"?: string;
  readonly "data-tall"?: true | undefined;
  readonly "data-pages"?: true | undefined;
}

/**
 * A list without markers; the role is explicit, since Safari drops it together with the markers. Built on MUI's List. Internal.
 */
export function ItemList({ ordered = false, label, ...rest }: ItemListProps): ReactNode {
  return <List component={ordered ? "ol" : "ul"} role="list" disablePadding aria-label={label} {...rest} />;
}
