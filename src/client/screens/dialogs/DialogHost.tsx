import { Suspense, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import { useBookingStore, useDialogStore, usePaymentStore, useQuoteStore } from "#client/hooks/stores.ts";
import type { DialogItem } from "#client/stores/DialogStore.ts";

const alertPart = lazyPart(async () => (await import("./Alert.tsx")).Alert);
const paymentPart = lazyPart(async () => (await import("./PaymentDialogs.tsx")).PaymentDialogs);
const expiredPart = lazyPart(async () => (await import("./ExpiredDialog.tsx")).ExpiredDialog);

/** Fetches the dialogs before somebody needs one. */
export function preloadDialogs(): void {
  alertPart.preload();
  expiredPart.preload();
}

/** Shows whatever dialog is due: alerts in their order, and the one for a lapsed quotation. */
export const DialogHost = observer(function DialogHost(): ReactNode {
  const dialogs = useDialogStore();
  const expired = useQuoteStore().state.kind === "expired";
  const shown = useLast(dialogs.current);
  const paying = useLast(useIsPayingOnline() ? true : null);
  const wasExpired = useLast(expired ? true : null);
  return (
    <>
      {wasExpired && (
        <Suspense fallback={null}>
          <expiredPart.Part open={expired} />
        </Suspense>
      )}
      {paying && (
        <Suspense fallback={null}>
          <paymentPart.Part />
        </Suspense>
      )}
      {shown && (
        <Suspense fallback={null}>
          <alertPart.Part open={dialogs.current !== null} item={shown} />
        </Suspense>
      )}
    </>
  );
});

/** Whether a booking is on its way that is paid in dialogs; what is paid in the car needs none. */
function useIsPayingOnline(): boolean {
  const payment = usePaymentStore();
  const { method } = useBookingStore();
  return payment.checkout !== null || (payment.isProcessing && (method === "card" || method === "paypal"));
}

/** The newest value that was there, so that a dialog keeps its text while it closes. */
function useLast<T extends DialogItem | true>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
