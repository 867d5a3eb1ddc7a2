import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useRequote } from "#client/hooks/booking/requote.ts";
import { usePickupTimeProps } from "#client/hooks/booking/times.ts";
import { useQuoteStore, useStartAfresh, useTenantStore } from "#client/hooks/stores.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PickupTimeField } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { phoneHref } from "#ds/texts/format.ts";

/**
 * The quotation has expired: the passenger may pick a new time and gets a new quotation, or gives the booking up. The x
 * only closes it; a notice above the form then offers Re-Quote.
 */
export const ExpiredDialog = observer(function ExpiredDialog({ open }: { open: boolean }): ReactNode {
  const quote = useQuoteStore();
  const { phone } = useTenantStore().configuration;
  const startAfresh = useStartAfresh();
  const requote = useRequote();
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  return (
    <DialogShell
      open={open}
      title={t("expired.title")}
      onClose={() => quote.hideExpired(true)}
      onSubmit={() => requote?.()}
      dismissible={false}
      actions={
        <>
          <ActionButton variant="secondary" onPress={startAfresh}>
            {t("expired.cancel")}
          </ActionButton>
          <ActionButton type="submit" disabled={requote === null}>
            {t("expired.again")}
          </ActionButton>
        </>
      }
    >
      <Text>
        {t("message.quotationExpired")} <AppLink to={phoneHref(phone)}>{phone}</AppLink>
      </Text>
      <NewTime />
    </DialogShell>
  );
});

/** Another pickup time for the same journey; the form behind the dialog has its own field for it. */
const NewTime = observer(function NewTime(): ReactNode {
  return <PickupTimeField {...usePickupTimeProps()} inputId="expired-pickup-time" footer="ok" />;
});
