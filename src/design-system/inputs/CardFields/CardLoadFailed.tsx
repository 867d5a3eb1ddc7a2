import type { ReactNode } from "react";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** In place of a card form, or of the provider's part of it, that did not load. */
export function CardLoadFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  return (
    <InlineNotice
      kind="error"
      announced
      action={
        <ActionButton variant="secondary" size="compact" onPress={onRetry}>
          {t("card.scriptRetry")}
        </ActionButton>
      }
    >
      {t("card.scriptFailed")}
    </InlineNotice>
  );
}
