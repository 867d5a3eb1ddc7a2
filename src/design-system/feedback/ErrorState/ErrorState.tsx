import { useEffect } from "react";
import type { ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { StateBlock } from "#ds/internal/feedback/StateBlock.tsx";

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What went wrong, in the server's words; the generic message when it gave none. */
  message?: string | null;
  /** Heading; "This did not load" unless given. */
  title?: string;
  /** Tries again; without it there is no button. */
  onRetry?: () => void;
  /** The new attempt is in flight. */
  retrying?: boolean;
  /** Level of the title's heading on its page. */
  level?: 1 | 2 | 3;
}

/** Shown in place of content that could not be loaded: the reason, and a retry. */
export function ErrorState({ message, title, onRetry, retrying = false, level = 3 }: ErrorStateProps): ReactNode {
  const { t } = useTexts();
  const text = message === undefined || message === null || message === "" ? t("errorState.generic") : message;
  useEffect(() => announce(text, "assertive"), [text]);
  const retry = onRetry && (
    <ActionButton variant="secondary" icon="refresh" processing={retrying} onPress={onRetry}>
      {t("errorState.retry")}
    </ActionButton>
  );
  return (
    <StateBlock data-c="ErrorState" icon="warning" title={title ?? t("errorState.title")} level={level} action={retry}>
      <Text tone="muted">{text}</Text>
    </StateBlock>
  );
}
