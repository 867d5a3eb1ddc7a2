import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore, useClockStore, useTenantStore } from "#client/hooks/stores.ts";
import { useDeviceZone } from "#client/hooks/use-device-zone.ts";
import { zoneCity } from "#ds/inputs/PickupTimeField/pickup-text.ts";
import type { PickupTimeFieldProps } from "#ds/inputs/PickupTimeField/index.ts";
import { WhenSection } from "#ds/sections/WhenSection/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { CatchFlightSlot, FlightSlot } from "./FlightSlot.tsx";
import { TARGET_IDS } from "./targets.ts";
import { pickupTimeText, returnTimeText } from "./wording.ts";

/** The zone's name where the device stands in another zone, else null. */
export function useZoneNote(): string | null {
  const { zone } = useTenantStore().configuration;
  const device = useDeviceZone();
  const { t } = useTexts();
  return device === null || device === zone ? null : t("booking.zoneNote", { city: zoneCity(zone) });
}

/** The props of the pickup time field; the quotation dialog shows the same field. */
export function usePickupTimeProps(inputId: string): PickupTimeFieldProps {
  const booking = useBookingStore();
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const { t } = useTexts();
  const { draft } = booking;
  const demanded = booking.invalid?.target.kind === "time";
  // A time that was never chosen is no mistake until somebody goes on without it.
  const fault = booking.pickupFault === "missing" && !demanded ? null : booking.pickupFault;
  const error =
    draft.unreadable.pickup && fault !== "tooEarly" ? null : pickupTimeText(fault, booking.earliestPickup, zone, t);
  return {
    label: t("field.pickupTime"),
    fieldLabel: t("field.pickupDate"),
    inputId,
    value: draft.time,
    allowNow: true,
    now: clock.minute,
    zone,
    minuteValue: draft.minuteValue,
    earliest: booking.earliestPickup,
    error,
    // A time that a link has fixed is free again once it cannot be kept (PROMO-007).
    disabled: booking.timeFixed,
    onNow: draft.chooseNow,
    onLater: draft.chooseLater,
    onQuickPick: (minutes) => draft.quickPick(minutes, clock.now),
    onChange: draft.setPickupAt,
    onInvalidText: draft.pickupTextUnreadable,
  };
}

/** The times of the booking. */
export const WhenSlot = observer(function WhenSlot(): ReactNode {
  const booking = useBookingStore();
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const { t } = useTexts();
  const { draft } = booking;
  const pickup = usePickupTimeProps(TARGET_IDS.time);
  const returnMissing = booking.returnFault === "missing";
  const returnDemanded = booking.invalid?.target.kind === "returnTime" && !draft.unreadable.back;
  const returnTime: PickupTimeFieldProps = {
    label: t("field.returnTime"),
    fieldLabel: t("field.returnDate"),
    inputId: TARGET_IDS.returnTime,
    value: { type: "later", at: draft.returnAt },
    allowNow: false,
    now: clock.minute,
    zone,
    minuteValue: draft.minuteValue,
    earliest: booking.earliestReturn ?? booking.earliestPickup,
    error:
      returnMissing && !returnDemanded ? null : returnTimeText(booking.returnFault, booking.earliestReturn, zone, t),
    onNow: () => undefined,
    onLater: () => undefined,
    onQuickPick: () => undefined,
    onChange: draft.setReturnAt,
    onInvalidText: draft.returnTextUnreadable,
  };
  return (
    <WhenSection
      pickup={pickup}
      flight={
        <>
          <FlightSlot way="onward" />
          {pickup.disabled === true ? null : <CatchFlightSlot />}
        </>
      }
      returnFlight={<FlightSlot way="back" />}
      journeyType={draft.returnType}
      onJourneyType={draft.setReturnType}
      returnTime={draft.returnType === "return" ? returnTime : null}
      zoneNote={useZoneNote()}
    />
  );
});
