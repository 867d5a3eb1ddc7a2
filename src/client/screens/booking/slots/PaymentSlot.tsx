import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useLinkedBooking } from "#client/hooks/booking/summary.ts";
import { useBookingDraft, useBookingStore, usePaymentStore, useTenantStore } from "#client/hooks/stores.ts";
import { PAYMENT_GROUP_ID } from "#domain/booking/form/field-ids.ts";
import { isOnlineMethod, onlineMethod } from "#domain/payment/due.ts";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import { phoneText } from "#ds/texts/format.ts";
import { PaymentSection } from "#ds/sections/PaymentSection/PaymentSection.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";

const cardPart = lazyPart(async () => (await import("./CardInForm.tsx")).CardInForm);

interface PaymentSlotProps {
  /** The step asks for the card too, where the tenant's provider can do without a booking; else a dialog asks. */
  readonly withCard?: boolean;
}

/** How the ride is paid. */
export const PaymentSlot = observer(function PaymentSlot({ withCard = false }: PaymentSlotProps): ReactNode {
  const { method, methods, chooseMethod } = useBookingDraft();
  const { wizard } = useBookingStore();
  const payment = usePaymentStore();
  const { phone, paymentGateway } = useTenantStore().configuration;
  const { t } = useTexts();
  const linked = useLinkedBooking();
  return (
    <PaymentSection
      methods={linked ? methods.filter(isOnlineMethod) : methods}
      selected={linked ? onlineMethod(method, linked.due) : method}
      onSelect={chooseMethod}
      error={wizard.failedOn(PAYMENT_GROUP_ID) ? t("booking.noMethod", { phone: phoneText(phone) }) : null}
      disabled={payment.isProcessing}
    >
      {/* This provider's fields need a payment to be mounted for. */}
      {withCard && !linked && method === "card" && paymentGateway !== "braintree" ? (
        <cardPart.Part waiting={<SkeletonBlock shape="form" count={5} label={t("booking.loadingPart")} />} />
      ) : null}
    </PaymentSection>
  );
});
