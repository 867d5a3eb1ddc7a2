import type { ReactNode } from "react";
import { useTenantStore } from "#client/hooks/stores.ts";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { phoneText } from "#ds/texts/format.ts";

/** Replaces the booking form on a site that may not show it and says how to book instead. */
export function RefusedSite(): ReactNode {
  const { company, phone } = useTenantStore().configuration;
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  return (
    <ErrorState
      level={1}
      title={t("refusedSite.title")}
      message={t("refusedSite.text", { company, phone: phoneText(phone) })}
    />
  );
}
