import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import {
  useBookingDraft,
  usePaymentStore,
  usePromoStore,
  useQuoteStore,
  useTenantStore,
} from "#client/hooks/stores.ts";
import type { PromoFault } from "#client/stores/promo/PromoStore.ts";
import { ExtrasSection } from "#ds/sections/ExtrasSection/ExtrasSection.tsx";
import type { PromoChoice } from "#ds/sections/ExtrasSection/PromoDialog.tsx";
import { EXTRAS_TEXTS } from "#ds/texts/areas/extras/en.ts";
import { refusalText } from "#ds/texts/refusal-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import type { Translate } from "#ds/texts/use-texts.ts";

/** Note to the driver and promo code; the short form has no promo code. Loaded with its section. */
export const ExtrasSlot = observer(function ExtrasSlot(): ReactNode {
  const { contact } = useBookingDraft();
  const payment = usePaymentStore();
  const { lite } = useTenantStore();
  const promo = usePromoChoice();
  return (
    <ExtrasSection
      note={contact.note}
      onNote={contact.setNote}
      disabled={payment.isProcessing}
      {...(lite && promo.code === "" ? {} : { promo })}
    />
  );
});

function usePromoChoice(): PromoChoice {
  const { fixed } = useBookingDraft();
  const promo = usePromoStore();
  const { live, off } = useQuoteStore();
  const { t } = useAreaTexts(EXTRAS_TEXTS);
  return {
    typed: promo.typed,
    code: promo.code,
    off: live && off > 0 ? { pence: off, currency: live.quotation.currency } : null,
    error: faultText(promo.fault, t("extras.promo"), t),
    checking: promo.checking,
    fixed: fixed.has("promo"),
    onType: promo.type,
    onSubmit: promo.submit,
    onRemove: promo.remove,
  };
}

/** Why a code was rejected. */
function faultText(fault: PromoFault | null, title: string, t: Translate): string | null {
  if (!fault) return null;
  return fault.kind === "required" ? t("message.required", { title }) : refusalText(fault.refusal, t);
}
