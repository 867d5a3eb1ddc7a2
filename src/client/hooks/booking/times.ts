import { useBookingDraft, useBookingStore, useClockStore, useTenantStore } from "#client/hooks/stores.ts";
import { pickupMessage, returnMessage } from "#client/stores/booking/booking-sections.ts";
import { TIME_IDS } from "#domain/booking/form/field-ids.ts";
import { zoneCity } from "#domain/shared/time/zoned-time.ts";
import type { PickupTimeFieldProps } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { useProblemText } from "./problem-text.ts";
import { useEffect, useState } from "react";

/** The zone's name where the device is in another zone, else null. */
export function useZoneNote(): string | null {
  const { zone } = useTenantStore().configuration;
  const device = useDeviceZone();
  const { t, term } = useTexts();
  return device === null || device === zone ? null : t("booking.zoneNote", { city: term(zoneCity(zone)) });
}

/** The props of the pickup time field. */
export function usePickupTimeProps(): PickupTimeFieldProps {
  const { journey, times, timeFixed } = useBookingDraft();
  const { wizard } = useBookingStore();
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const { t } = useTexts();
  const textOf = useProblemText();
  const { pickupFault, earliestPickup } = times;
  // A time that was never chosen is an error only after the passenger tries to go on without it.
  const untried = pickupFault === "missing" && !wizard.failedOn(TIME_IDS.pickup);
  // The field itself says that it cannot read a text.
  const unreadable = journey.unreadable.pickup && pickupFault !== "tooEarly";
  return {
    label: t("field.pickupTime"),
    fieldLabel: t("field.pickupDate"),
    inputId: TIME_IDS.pickup,
    value: journey.time,
    allowNow: true,
    now: clock.minute,
    zone,
    minuteValue: times.minuteValue,
    earliest: earliestPickup,
    error: untried || unreadable ? null : textOf(pickupMessage(times)),
    // A time that a link has fixed is free again once it cannot be kept.
    disabled: timeFixed,
    onNow: journey.chooseNow,
    onLater: journey.chooseLater,
    onQuickPick: (minutes) => journey.quickPick(minutes, clock.now),
    onChange: journey.setPickupAt,
    onInvalidText: journey.pickupTextUnreadable,
  };
}

/** The props of the return time field; null unless a return is booked. */
export function useReturnTimeProps(): PickupTimeFieldProps | null {
  const { journey, times } = useBookingDraft();
  const { wizard } = useBookingStore();
  const clock = useClockStore();
  const { zone } = useTenantStore().configuration;
  const { t } = useTexts();
  const textOf = useProblemText();
  if (journey.returnType !== "return") return null;
  const demanded = wizard.failedOn(TIME_IDS.return) && !journey.unreadable.back;
  return {
    label: t("field.returnTime"),
    fieldLabel: t("field.returnDate"),
    inputId: TIME_IDS.return,
    value: { type: "later", at: journey.returnAt },
    allowNow: false,
    now: clock.minute,
    zone,
    minuteValue: times.minuteValue,
    earliest: times.earliestReturn ?? times.earliestPickup,
    error: times.returnFault === "missing" && !demanded ? null : textOf(returnMessage(times)),
    onNow: () => undefined,
    onLater: () => undefined,
    onQuickPick: () => undefined,
    onChange: journey.setReturnAt,
    onInvalidText: journey.returnTextUnreadable,
  };
}

/** The device's IANA zone; null on the server and until it is read after hydration. */
function useDeviceZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => {
    // In a task of its own: the call takes up to a tenth of a second on a slow phone.
    const timer = setTimeout(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone));
    return () => clearTimeout(timer);
  }, []);
  return zone;
}
