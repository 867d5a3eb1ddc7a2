import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import styles from "./state.module.css";

/** Props of {@link StateBlock}. */
export interface StateBlockProps {
  /** The public part that it is the root of. */
  readonly "data-c": "EmptyState" | "ErrorState";
  readonly icon: IconName;
  readonly title: string;
  /** Level of the title's heading on its page. */
  readonly level: 1 | 2 | 3;
  /** A sentence or two. */
  readonly children?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
}

/** Shown in place of content: an icon, a title, a sentence and the next action. */
export function StateBlock({ "data-c": part, icon, title, level, children, action }: StateBlockProps): ReactNode {
  const failed = part === "ErrorState";
  return (
    <Paper data-c={part} variant={failed ? "outlined" : "dashed"} className={styles.root}>
      <span className={styles.icon} data-failed={failed || undefined}>
        <Icon name={icon} size="large" />
      </span>
      <Text as={`h${level}`} size="lead">
        {title}
      </Text>
      {children && <div className={styles.text}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </Paper>
  );
}
