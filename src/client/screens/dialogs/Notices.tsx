import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useDialogStore, usePaymentStore } from "#client/hooks/stores.ts";
import type { DialogItem } from "#client/stores/root/DialogStore.ts";
import { PROCESS } from "#domain/payment/outcome.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { AlertDialog } from "#ds/feedback/AlertDialog/AlertDialog.tsx";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ProcessDialog } from "#ds/feedback/ProcessDialog/ProcessDialog.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";

const KINDS = { Error: "error", Message: "message", Question: "question" } as const;

/** The current alert: with OK, or in its sign-in form with SIGN IN and CANCEL. */
export function Alert({ open, item }: { readonly open: boolean; readonly item: DialogItem }): ReactNode {
  const dialogs = useDialogStore();
  const { t } = useAreaTexts(PEOPLE_TEXTS);
  const signIn = item.onCancel === null ? {} : { okLabel: t("auth.signInTab"), onCancel: dialogs.cancel };
  return (
    <AlertDialog open={open} kind={KINDS[item.title]} onOk={dialogs.accept} {...signIn}>
      {item.content}
    </AlertDialog>
  );
}

/** "Please wait" while a booking or payment is in flight, then what became of it. */
export const ProcessSlot = observer(function ProcessSlot(): ReactNode {
  const payment = usePaymentStore();
  const { t, locale } = useAreaTexts(PAYMENT_TEXTS);
  const { checkout, processStatus: status } = payment;
  const description =
    checkout !== null && status === PROCESS.processing
      ? t("process.description", {
          reference: checkout.due.reference,
          amount: formatMoney(checkout.due.total, locale),
        })
      : "";
  return (
    <ProcessDialog
      open={status !== null}
      status={status ?? PROCESS.processing}
      description={description}
      {...(payment.isUnanswered && { onStop: payment.stopAsking })}
      onClose={payment.acknowledge}
    />
  );
});

/**
 * Says that the connection is lost, until it is closed or the connection is back; then says that, for a while. A dialog
 * on screen goes first: it may say the same.
 */
export const ConnectionNotice = observer(function ConnectionNotice(): ReactNode {
  const { connection, current, setConnection } = useDialogStore();
  const { t } = useTexts();
  if (current !== null) return null;
  return connection === "lost" ? (
    <InlineNotice kind="info" announced acrossPage onDismiss={() => setConnection("steady")}>
      {t("errorState.offline")}
    </InlineNotice>
  ) : (
    <Toast message={connection === "back" ? t("errorState.online") : null} onDismiss={() => setConnection("steady")} />
  );
});
