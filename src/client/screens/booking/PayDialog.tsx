import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore, usePaymentStore, useQuoteStore } from "#client/hooks/stores.ts";
import { JourneySummary } from "#ds/domain/JourneySummary/index.ts";
import { TotalFare } from "#ds/domain/TotalFare/index.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/index.ts";
import { PaymentSlot } from "./PaymentSlot.tsx";
import { useFare, useTimes } from "./SummarySlot.tsx";

interface PayDialogProps {
  readonly open: boolean;
  /** The ways to pay are asked here; otherwise they were asked in the form and the journey is shown once more. */
  readonly withMethods: boolean;
  readonly onClose: () => void;
}

/** The last word before a booking: how it is paid, or what it is, and the price (WIZ-007). */
export const PayDialog = observer(function PayDialog({ open, withMethods, onClose }: PayDialogProps): ReactNode {
  const payment = usePaymentStore();
  const { status, total } = useFare();
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const busy = payment.isProcessing || payment.state.kind === "booked";
  const pay = () => void payment.pay();
  return (
    <DialogShell
      open={open}
      title={t(withMethods ? "pay.method" : "pay.confirm")}
      onClose={onClose}
      onSubmit={pay}
      dismissible={!busy}
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
  const { draft, party } = useBookingStore();
  const quotation = useQuoteStore().live?.quotation ?? null;
  const { pickup, vias, dropoff } = draft.journey;
  return (
    <JourneySummary
      pickup={pickup}
      vias={vias.filter((via) => via !== null)}
      dropoff={dropoff}
      {...useTimes()}
      zoneNote={null}
      vehicle={party.vehicle?.name ?? null}
      distance={quotation?.distance ?? null}
      journeyTime={quotation?.journeyTime ?? null}
    />
  );
});
