import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore, useClockStore, useQuoteStore, useStartAfresh, useTenantStore } from "#client/hooks/stores.ts";
import { formatWall } from "#domain/shared/zoned-time.ts";
import { DialogShell } from "#ds/feedback/DialogShell/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { PickupTimeField } from "#ds/inputs/PickupTimeField/index.ts";
import { AppLink } from "#ds/foundations/AppLink/index.ts";
import { DETOUR_TEXTS } from "#ds/texts/areas/detours/index.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** The quotation has lapsed: a new time may be picked, then it is asked for again, or the booking is given up (QUO-009 to QUO-012). */
export const ExpiredDialog = observer(function ExpiredDialog({ open }: { open: boolean }): ReactNode {
  const booking = useBookingStore();
  const quote = useQuoteStore();
  const clock = useClockStore();
  const { phone, zone } = useTenantStore().configuration;
  const startAfresh = useStartAfresh();
  const { t } = useAreaTexts(DETOUR_TEXTS);
  const { draft } = booking;
  const again = () => {
    const request = booking.quoteRequest();
    if (!request) return;
    booking.revive();
    quote.requote(request);
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
          <ActionButton type="submit" disabled={booking.quoteKey === null}>
            {t("expired.again")}
          </ActionButton>
        </>
      }
    >
      <p>
        {t("message.quotationExpired")} <AppLink to={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</AppLink>
      </p>
      <PickupTimeField
        label={t("field.pickupTime")}
        fieldLabel={t("field.pickupDate")}
        value={draft.time}
        allowNow
        now={clock.minute}
        zone={zone}
        minuteValue={draft.minuteValue}
        earliest={booking.earliestPickup}
        error={
          booking.pickupFault === "tooEarly"
            ? t("message.earliestPickup", { time: formatWall(booking.earliestPickup, zone) })
            : null
        }
        disabled={booking.timeFixed}
        onNow={draft.chooseNow}
        onLater={draft.chooseLater}
        onQuickPick={(minutes) => draft.quickPick(minutes, clock.now)}
        onChange={draft.setPickupAt}
        onInvalidText={draft.pickupTextUnreadable}
      />
    </DialogShell>
  );
});
