import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useLinkedBooking } from "#client/hooks/booking/summary.ts";
import { useBookingDraft, useBookingStore, usePaymentStore, useTenantStore } from "#client/hooks/stores.ts";
import { PAYMENT_GROUP_ID } from "#domain/booking/form/field-ids.ts";
import { isOnlineMethod, onlineMethod } from "#domain/payment/due.ts";
import { phoneText } from "#ds/domain/phone-text.ts";
import { PaymentSection } from "#ds/sections/PaymentSection/PaymentSection.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";

/** How the ride is paid. */
export const PaymentSlot = observer(function PaymentSlot(): ReactNode {
  const { method, methods, chooseMethod } = useBookingDraft();
  const { wizard } = useBookingStore();
  const payment = usePaymentStore();
  const { phone } = useTenantStore().configuration;
  const { t } = useTexts();
  const linked = useLinkedBooking();
  return (
    <PaymentSection
      methods={linked ? methods.filter(isOnlineMethod) : methods}
      selected={linked ? onlineMethod(method, linked.due) : method}
      onSelect={chooseMethod}
      error={wizard.failedOn(PAYMENT_GROUP_ID) ? t("booking.noMethod", { phone: phoneText(phone) }) : null}
      disabled={payment.isProcessing}
    />
  );
});
