import type { ReactNode } from "react";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "#ds/internal/sections/page-layout.module.css";

interface PageLayoutProps {
  /** Name of the section whose root it is. */
  readonly "data-c"?: string;
  readonly title: string;
  /** A line that says what the page is for. */
  readonly lead?: string;
  /** The page's main action. */
  readonly action?: ReactNode;
  /** Content above the title: the link back. */
  readonly above?: ReactNode;
  /** As wide as a form. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The layout of a page: title, lead, main action, content. Shared, not public. */
export function PageLayout({
  title,
  lead,
  action,
  above,
  narrow = false,
  children,
  ...root
}: PageLayoutProps): ReactNode {
  return (
    <div className={styles.page} data-narrow={narrow || undefined} {...root}>
      {above}
      <header className={styles.head}>
        <div className={styles.titles}>
          <Text as="h1" size="heading">
            {title}
          </Text>
          {lead !== undefined && <Text tone="muted">{lead}</Text>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
