import { useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import { useDialogStore, usePaymentStore, useQuoteStore } from "#client/hooks/stores.ts";
import type { DialogItem } from "#client/stores/root/DialogStore.ts";

const notices = () => import("./Notices.tsx");
const alertPart = lazyPart(async () => (await notices()).Alert, { dialog: true });
const paymentPart = lazyPart(async () => (await import("./PaymentDialogs.tsx")).PaymentDialogs, { dialog: true });
const processPart = lazyPart(async () => (await notices()).ProcessSlot, { dialog: true });
const expiredPart = lazyPart(async () => (await import("./ExpiredDialog.tsx")).ExpiredDialog, { dialog: true });
// A notice that cannot be loaded is not missed as a dialog is.
const connectionPart = lazyPart(async () => (await notices()).ConnectionNotice, {
  silent: true,
});

/** Prefetches the dialogs, and the notice about the connection, which cannot be fetched once it is needed. */
export function preloadDialogs(): void {
  connectionPart.preload();
  alertPart.preload();
  expiredPart.preload();
  processPart.preload();
}

/**
 * Shows the current dialog: alerts in their order, and the one for an expired quotation; and the notice about the
 * connection.
 */
export const DialogHost = observer(function DialogHost(): ReactNode {
  const dialogs = useDialogStore();
  const { state, isExpiredHidden } = useQuoteStore();
  const expired = state.kind === "expired" && !isExpiredHidden;
  const shown = useLast(dialogs.current);
  const payment = usePaymentStore();
  const paying = useLast(payment.checkout !== null ? true : null);
  const processing = useLast(payment.processStatus !== null ? true : null);
  const wasExpired = useLast(expired ? true : null);
  return (
    <>
      {wasExpired && <expiredPart.Part open={expired} />}
      {paying && <paymentPart.Part />}
      {processing && <processPart.Part />}
      {dialogs.connection !== "steady" && <connectionPart.Part />}
      {shown && <alertPart.Part open={dialogs.current !== null} item={shown} />}
    </>
  );
});

/** The last non-null value, so that a dialog keeps its text while it closes. */
function useLast<T extends DialogItem | true>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
