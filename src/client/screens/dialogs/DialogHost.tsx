import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { useBookingDraft, useDialogStore, usePaymentStore, useQuoteStore } from "#client/hooks/stores.ts";
import type { DialogItem } from "#client/stores/root/DialogStore.ts";

const alertPart = lazyPart(async () => (await import("./Alert.tsx")).Alert, { dialog: true });
const paymentPart = lazyPart(async () => (await import("./PaymentDialogs.tsx")).PaymentDialogs, { dialog: true });
const expiredPart = lazyPart(async () => (await import("./ExpiredDialog.tsx")).ExpiredDialog, { dialog: true });

/** Prefetches the dialogs. */
export function preloadDialogs(): void {
  alertPart.preload();
  expiredPart.preload();
}

/** Shows the current dialog: alerts in their order, and the one for an expired quotation. */
export const DialogHost = observer(function DialogHost(): ReactNode {
  const dialogs = useDialogStore();
  const expired = useQuoteStore().state.kind === "expired";
  const shown = useLast(dialogs.current);
  const paying = useLast(useIsPayingOnline() ? true : null);
  const wasExpired = useLast(expired ? true : null);
  return (
    <>
      {wasExpired && <expiredPart.Part open={expired} />}
      {paying && <paymentPart.Part />}
      {shown && <alertPart.Part open={dialogs.current !== null} item={shown} />}
    </>
  );
});

/** Whether a booking that is paid online is in progress; cash and account need no dialogs. */
function useIsPayingOnline(): boolean {
  const payment = usePaymentStore();
  const { method } = useBookingDraft();
  return payment.checkout !== null || (payment.isProcessing && (method === "card" || method === "paypal"));
}

/** The last non-null value, so that a dialog keeps its text while it closes. */
function useLast<T extends DialogItem | true>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
