import type { ReactNode } from "react";
import { Icon, type IconName } from "#ds/foundations/Icon/index.ts";
import styles from "#ds/internal/feedback/state.module.css";

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  /** What is missing: "No bookings yet". */
  title: string;
  /** Why, and what to do about it; one or two sentences. */
  children?: ReactNode;
  /** Drawing above the title. */
  icon?: IconName;
  /** The next action: one button or link. */
  action?: ReactNode;
  /** Level of the title's heading on its page. */
  level?: 1 | 2 | 3;
}

/** Shown in place of an empty list, with what to do next. */
export function EmptyState({ title, children, icon = "search", action, level = 3 }: EmptyStateProps): ReactNode {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.root} data-c="EmptyState">
      <span className={styles.icon}>
        <Icon name={icon} size="large" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
