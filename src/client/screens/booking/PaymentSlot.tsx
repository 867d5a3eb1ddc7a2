import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore, usePaymentStore, useTenantStore } from "#client/hooks/stores.ts";
import { isOnlineMethod, onlineMethod } from "#domain/payment/due.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { leftToRight } from "#ds/domain/phone-text.ts";
import { LaterPart } from "./LaterPart.tsx";
import { paymentPart } from "./lazy-sections.ts";
import { useLinkedRide } from "./SummarySlot.tsx";

/** How the ride is paid. */
export const PaymentSlot = observer(function PaymentSlot(): ReactNode {
  const booking = useBookingStore();
  const payment = usePaymentStore();
  const { phone } = useTenantStore().configuration;
  const { t } = useTexts();
  const linked = useLinkedRide();
  const demanded = booking.invalid?.target.kind === "payment";
  return (
    <LaterPart shape="form" count={2}>
      <paymentPart.Part
        methods={linked ? booking.methods.filter(isOnlineMethod) : booking.methods}
        selected={linked ? onlineMethod(booking.method, linked.due) : booking.method}
        onSelect={booking.chooseMethod}
        error={demanded ? t("booking.noMethod", { phone: leftToRight(phone) }) : null}
        disabled={payment.isProcessing}
      />
    </LaterPart>
  );
});
