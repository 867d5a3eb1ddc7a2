import type { ReactNode } from "react";
import { useTenantStore } from "#client/hooks/stores.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { DETOUR_TEXTS } from "#ds/texts/areas/detours/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { leftToRight } from "#ds/domain/phone-text.ts";

/** What stands in the place of the booking form on a site that may not show it: how to book all the same. */
export function RefusedSite(): ReactNode {
  const { company, phone } = useTenantStore().configuration;
  const { t } = useAreaTexts(DETOUR_TEXTS);
  return (
    <ErrorState
      level={1}
      title={t("refusedSite.title")}
      message={t("refusedSite.text", { company, phone: leftToRight(phone) })}
    />
  );
}
