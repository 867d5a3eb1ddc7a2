import type { ReactNode } from "react";
import styles from "./member-page.module.css";

interface MemberPageProps {
  /** Name of the section whose root it is. */
  readonly "data-c"?: string;
  readonly title: string;
  /** A line that says what the page is for. */
  readonly lead?: string;
  /** The page's main action. */
  readonly action?: ReactNode;
  /** Something above the title: the way back. */
  readonly above?: ReactNode;
  /** As wide as a form. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The frame of a page of members: title, what it is for, its main action, its content. Shared, not public. */
export function MemberPage({
  title,
  lead,
  action,
  above,
  narrow = false,
  children,
  ...root
}: MemberPageProps): ReactNode {
  return (
    <div className={styles.page} data-narrow={narrow || undefined} {...root}>
      {above}
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
