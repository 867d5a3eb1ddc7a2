import { Suspense, useState, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { lazyPart } from "#client/hooks/lazy-part.tsx";
import { useDialogStore, useQuoteStore } from "#client/hooks/stores.ts";
import type { DialogItem } from "#client/stores/DialogStore.ts";

const alertPart = lazyPart(async () => (await import("#ds/feedback/AlertDialog/index.ts")).AlertDialog);
const expiredPart = lazyPart(async () => (await import("./ExpiredDialog.tsx")).ExpiredDialog);

/** Fetches the dialogs before somebody needs one. */
export function preloadDialogs(): void {
  alertPart.preload();
  expiredPart.preload();
}

const KINDS = { Error: "error", Message: "message", Question: "question" } as const;

/** Shows whatever dialog is due: alerts in their order, and the one for a lapsed quotation. */
export const DialogHost = observer(function DialogHost(): ReactNode {
  const dialogs = useDialogStore();
  const expired = useQuoteStore().state.kind === "expired";
  const shown = useLast(dialogs.current);
  const wasExpired = useLast(expired ? true : null);
  return (
    <>
      {wasExpired && (
        <Suspense fallback={null}>
          <expiredPart.Part open={expired} />
        </Suspense>
      )}
      {shown && (
        <Suspense fallback={null}>
          <alertPart.Part open={dialogs.current !== null} kind={KINDS[shown.title]} onOk={dialogs.accept}>
            {shown.content}
          </alertPart.Part>
        </Suspense>
      )}
    </>
  );
});

/** The newest value that was there, so that a dialog keeps its text while it closes. */
function useLast<T extends DialogItem | true>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
