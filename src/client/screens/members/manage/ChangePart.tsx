import { useEffect, useRef, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useManageStore } from "#client/hooks/members.ts";
import { useClockStore, useTenantStore } from "#client/hooks/stores.ts";
import type { ChangeForm } from "#client/stores/manage/ChangeForm.ts";
import type { PlaceField } from "#client/stores/booking/PlaceField.ts";
import { earliestPickup } from "#domain/journey/pickup-time.ts";
import type { PlaceFieldProps } from "#ds/inputs/PlaceAutocomplete/index.ts";
import type { PickupTimeFieldProps } from "#ds/inputs/PickupTimeField/index.ts";
import { ChangeSection, type ChangeSectionProps } from "#ds/sections/ChangeSection/index.ts";
import type { PlacesSectionProps } from "#ds/sections/PlacesSection/index.ts";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";
import { problemText } from "../place-problem.ts";
import { AskPostcode } from "./AskPostcode.tsx";

const fieldProps = (field: PlaceField, label: string, t: Translate): PlaceFieldProps => ({
  label,
  place: field.place ?? field.awaitingPostcode,
  suggestions: field.offered,
  status: field.offeredStatus,
  error: problemText(field.problem, label, t),
  onType: field.type,
  onChoose: field.choose,
  onClear: field.clear,
  onLeave: field.leave,
});

function usePlaces({ draft }: ChangeForm): PlacesSectionProps {
  const { t } = useTexts();
  const last = draft.vias.length - 1;
  return {
    pickup: fieldProps(draft.pickup, t("field.pickup"), t),
    dropoff: fieldProps(draft.dropoff, t("field.dropoff"), t),
    vias: draft.vias.map((via, index) => ({
      key: via.key,
      field: {
        ...fieldProps(via, t("field.via", { index: index + 1 }), t),
        autoFocus: via.place === null && via.text === "" && index === last,
      },
      onRemove: () => draft.removeVia(via.key),
      ...(index > 0 ? { onMoveUp: () => draft.moveVia(via.key, -1) } : {}),
      ...(index < last ? { onMoveDown: () => draft.moveVia(via.key, 1) } : {}),
    })),
    canAddVia: draft.canAddVia,
    onAddVia: draft.addVia,
    onSwap: draft.swap,
  };
}

const none = (): void => undefined;

function useTimes({ draft }: ChangeForm): Record<"pickupTime" | "returnTime", PickupTimeFieldProps> {
  const clock = useClockStore();
  const { zone, minLeadMinutes } = useTenantStore().configuration;
  const { t } = useTexts();
  const shared = {
    allowNow: false,
    now: clock.minute,
    zone,
    minuteValue: draft.minuteValue,
    earliest: earliestPickup(clock.minute, null, minLeadMinutes),
    onNow: none,
    onLater: none,
    onQuickPick: none,
  };
  const missing = (title: string, at: unknown): string | null =>
    at === null ? t("message.required", { title }) : null;
  const pickupAt = draft.time.type === "later" ? draft.time.at : null;
  return {
    pickupTime: {
      ...shared,
      label: t("field.pickupTime"),
      fieldLabel: t("field.pickupDate"),
      value: draft.time,
      error: draft.unreadable.pickup ? null : missing(t("field.pickupDate"), pickupAt),
      onChange: draft.setPickupAt,
      onInvalidText: draft.pickupTextUnreadable,
    },
    returnTime: {
      ...shared,
      label: t("field.returnTime"),
      fieldLabel: t("field.returnDate"),
      value: { type: "later", at: draft.returnAt },
      error: draft.unreadable.back ? null : missing(t("field.returnDate"), draft.returnAt),
      onChange: draft.setReturnAt,
      onInvalidText: draft.returnTextUnreadable,
    },
  };
}

function useJourney(form: ChangeForm): ChangeSectionProps["journey"] {
  const { vehicles } = useTenantStore();
  const places = usePlaces(form);
  const { pickupTime, returnTime } = useTimes(form);
  if (form.detailsOnly) return null;
  const booked = { id: form.ticket.vehicleTypeId, name: form.ticket.vehicleType };
  return {
    places,
    pickupTime,
    returnTime: form.draft.returnType === "return" ? returnTime : null,
    // What is booked is there before the others have come, and two vehicles are none of them.
    vehicles: [
      ...vehicles.map(({ id, name }) => ({ id, name })),
      ...(vehicles.some(({ id }) => id === booked.id) ? [] : [booked]),
    ],
    vehicleId: form.vehicleTypeId,
    onVehicle: form.chooseVehicle,
    passengers: form.passengers,
    onPassengers: form.setPassengers,
    luggage: form.luggage,
    onLuggage: form.setLuggage,
    most: {
      passengers: Math.max(form.passengers, ...vehicles.map(({ passengers }) => passengers)),
      luggage: Math.max(form.luggage, ...vehicles.map(({ maxLuggage }) => maxLuggage)),
    },
  };
}

/** The booking as a form, in place of its page; where it was is where the keyboard goes on. */
export const ChangePart = observer(function ChangePart({ form }: { readonly form: ChangeForm }): ReactNode {
  const manage = useManageStore();
  const journey = useJourney(form);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      <ChangeSection
        reference={form.ticket.reference}
        journey={journey}
        flightNumber={form.meetsFlight ? form.flightNumber : null}
        onFlight={form.typeFlight}
        note={form.note}
        onNote={form.typeNote}
        untouched={form.isUntouched}
        asking={manage.busy === "offer"}
        onAsk={() => void manage.ask()}
        onBack={manage.keep}
      />
      {form.draft.fields.map((field) => (
        <AskPostcode key={field.key} field={field} />
      ))}
    </div>
  );
});
