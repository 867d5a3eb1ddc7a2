import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useDialogStore } from "#client/hooks/stores.ts";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";

/**
 * Says that the connection is lost, until it is closed or the connection is back; then says that, for a while. A dialog
 * on screen goes first: it may say the same.
 */
export const ConnectionNotice = observer(function ConnectionNotice(): ReactNode {
  const { connection, current, setConnection } = useDialogStore();
  const { t } = useTexts();
  if (current !== null) return null;
  return connection === "lost" ? (
    <Toast kind="info" duration={0} message={t("errorState.offline")} onDismiss={() => setConnection("steady")} />
  ) : (
    <Toast message={connection === "back" ? t("errorState.online") : null} onDismiss={() => setConnection("steady")} />
  );
});
