import type { ReactNode } from "react";
import { useDialogStore } from "#client/hooks/stores.ts";
import type { DialogItem } from "#client/stores/root/DialogStore.ts";
import { AlertDialog } from "#ds/feedback/AlertDialog/index.ts";
import { PEOPLE_TEXTS } from "#ds/texts/areas/people/index.ts";
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
