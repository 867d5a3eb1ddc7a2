import type { ReactNode } from "react";
import type { PageProps } from "#client/hooks/page-props.ts";
import { useTenantStore } from "#client/hooks/stores.ts";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { INFO_TEXTS } from "#ds/texts/areas/info/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { phoneText } from "#ds/domain/phone-text.ts";

/** Shown for a campaign or payment link that is invalid. */
export function InvalidLinkScreen({ navigate }: PageProps): ReactNode {
  const { phone } = useTenantStore().configuration;
  const { t } = useAreaTexts(INFO_TEXTS);
  return (
    <EmptyState
      icon="ticket"
      level={1}
      title={t("invalidLink.title")}
      action={
        <ActionButton onPress={() => navigate("booking", { fullLoad: true })}>{t("invalidLink.book")}</ActionButton>
      }
    >
      {t("invalidLink.text", { phone: phoneText(phone) })}
    </EmptyState>
  );
}
