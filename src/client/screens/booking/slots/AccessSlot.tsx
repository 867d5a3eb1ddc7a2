import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft, useTenantStore } from "#client/hooks/stores.ts";
import { AccessNeedsField } from "#ds/inputs/AccessNeedsField/AccessNeedsField.tsx";
import { ACCESS_TEXTS } from "#ds/texts/areas/access/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { phoneText } from "#ds/domain/phone-text.ts";

/** What the passenger needs, and a notice where no vehicle offers it. */
export const AccessSlot = observer(function AccessSlot(): ReactNode {
  const { party } = useBookingDraft();
  const { configuration, vehicles } = useTenantStore();
  const { t } = useAreaTexts(ACCESS_TEXTS);
  const none = vehicles.length > 0 && party.suitable.length === 0;
  return (
    <AccessNeedsField
      folded
      needs={party.needs}
      onNeed={party.need}
      error={none ? t("access.noVehicle", { phone: phoneText(configuration.phone) }) : null}
    />
  );
});
