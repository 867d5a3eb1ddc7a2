import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingDraft, useClockStore, useQuoteStore, useStartAfresh, useTenantStore } from "#client/hooks/stores.ts";
import { formatWall } from "#domain/shared/time/zoned-time.ts";
import { Text } from "#ds/foundations/Text/index.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { ActionButton } from "#ds/foundations/ActionButton/index.ts";
import { PickupTimeField } from "#ds/inputs/PickupTimeField/index.ts";
import { AppLink } from "#ds/foundations/AppLink/index.ts";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { phoneHref } from "#ds/domain/phone-text.ts";

/** The quotation has expired: the passenger may pick a new time and gets a new quotation, or gives the booking up. */
export const ExpiredDialog = observer(function ExpiredDialog({ open }: { open: boolean }): ReactNode {
  const draft = useBookingDraft();
  const quote = useQuoteStore();
  const clock = useClockStore();
  const { phone, zone } = useTenantStore().configuration;
  const startAfresh = useStartAfresh();
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  const { journey, times, quotable } = draft;
  const again = () => {
    if (!quotable) return;
    draft.restoreSuspended();
    quote.requote(quotable);
  };
  return (
    <DialogShell
      open={open}
      title={t("expired.title")}
      onClose={startAfresh}
      onSubmit={again}
      dismissible={false}
      actions={
        <>
          <ActionButton variant="secondary" onPress={startAfresh}>
            {t("expired.cancel")}
          </ActionButton>
          <ActionButton type="submit" disabled={quotable === null}>
            {t("expired.again")}
          </ActionButton>
        </>
      }
    >
      <Text>
        {t("message.quotationExpired")} <AppLink to={phoneHref(phone)}>{phone}</AppLink>
      </Text>
      <PickupTimeField
        label={t("field.pickupTime")}
        fieldLabel={t("field.pickupDate")}
        value={journey.time}
        allowNow
        now={clock.minute}
        zone={zone}
        minuteValue={journey.minuteValue}
        earliest={times.earliestPickup}
        error={
          times.pickupFault === "tooEarly"
            ? t("message.earliestPickup", { time: formatWall(times.earliestPickup, zone) })
            : null
        }
        disabled={draft.timeFixed}
        onNow={journey.chooseNow}
        onLater={journey.chooseLater}
        onQuickPick={(minutes) => journey.quickPick(minutes, clock.now)}
        onChange={journey.setPickupAt}
        onInvalidText={journey.pickupTextUnreadable}
      />
    </DialogShell>
  );
});
