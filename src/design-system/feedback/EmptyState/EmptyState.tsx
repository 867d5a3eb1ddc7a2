import type { ReactNode } from "react";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { StateBlock } from "#ds/internal/feedback/StateBlock.tsx";

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
  return (
    <StateBlock data-c="EmptyState" icon={icon} title={title} level={level} action={action}>
      {children !== undefined && (
        <Text as="div" tone="muted">
          {children}
        </Text>
      )}
    </StateBlock>
  );
}
