import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useDialogStore, usePaymentStore } from "#client/hooks/stores.ts";
import type { DialogItem } from "#client/stores/root/DialogStore.ts";
import { PROCESS } from "#domain/payment/outcome.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { AlertDialog } from "#ds/feedback/AlertDialog/AlertDialog.tsx";
import { ProcessDialog } from "#ds/feedback/ProcessDialog/ProcessDialog.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

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
      onClose={payment.acknowledge}
    />
  );
});
