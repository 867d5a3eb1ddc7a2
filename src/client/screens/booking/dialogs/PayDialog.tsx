import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft, usePaymentStore, useQuoteStore } from "#client/hooks/stores.ts";
import { fullName } from "#domain/people/contact/contact.ts";
import { JourneySummary } from "#ds/domain/JourneySummary/JourneySummary.tsx";
import { TotalFare } from "#ds/domain/TotalFare/TotalFare.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { PaymentSlot } from "#client/screens/booking/slots/PaymentSlot.tsx";
import { useFare, useTimes } from "#client/hooks/booking/summary.ts";

interface PayDialogProps {
  readonly open: boolean;
  /**
   * The dialog asks for the payment method; otherwise the form has asked and the dialog shows the journey once more.
   */
  readonly withMethods: boolean;
  readonly onClose: () => void;
}

/** The last confirmation before a booking: the payment method or the journey, and the price. */
export const PayDialog = observer(function PayDialog({ open, withMethods, onClose }: PayDialogProps): ReactNode {
  const payment = usePaymentStore();
  const { status, total } = useFare();
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const busy = payment.isProcessing || payment.state.kind === "booked";
  const { method, methods, card } = useBookingDraft();
  const pay = () => {
    // The form has the card, and shows what is wrong with it.
    if (method === "card" && card) onClose();
    void payment.pay();
  };
  return (
    <DialogShell
      open={open}
      title={t(withMethods ? "pay.method" : "pay.confirm")}
      onClose={onClose}
      onSubmit={pay}
      dismissible={!busy}
      // [PAY-009] Three methods stand side by side, which takes more than the usual width.
      size={withMethods && methods.length > 2 ? "wide" : "standard"}
      actions={
        <ActionButton type="submit" processing={busy} wide>
          {t("pay.now")}
        </ActionButton>
      }
    >
      {withMethods ? <PaymentSlot /> : <Journey />}
      <TotalFare status={status} total={total} size="compact" />
    </DialogShell>
  );
});

const Journey = observer(function Journey(): ReactNode {
  const { journey, party, contact } = useBookingDraft();
  const quotation = useQuoteStore().live?.quotation ?? null;
  const { pickup, vias, dropoff } = journey.value;
  return (
    <JourneySummary
      pickup={pickup}
      vias={vias.filter((via) => via !== null)}
      dropoff={dropoff}
      {...useTimes()}
      zoneNote={null}
      vehicle={party.vehicle?.name ?? null}
      accessible={party.accessible}
      traveller={{ name: fullName(contact.values) }}
      distance={quotation?.distance ?? null}
      journeyTime={quotation?.journeyTime ?? null}
    />
  );
});
