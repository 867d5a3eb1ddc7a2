import { useEffect, useRef, type ReactNode, useState } from "react";
import { observer } from "mobx-react-lite";
import { useManageStore } from "#client/hooks/members.ts";
import { usePlaceField, viaFields } from "#client/hooks/place-fields.ts";
import { useClockStore, useTenantStore } from "#client/hooks/stores.ts";
import type { ChangeForm } from "#client/stores/manage/ChangeForm.ts";
import type { PlaceField } from "#client/stores/booking/draft/PlaceField.ts";
import { earliestPickup } from "#domain/journey/pickup-time.ts";
import type { PickupTimeFieldProps } from "#ds/inputs/PickupTimeField/PickupTimeField.tsx";
import { ChangeSection, type ChangeSectionProps } from "#ds/sections/ChangeSection/ChangeSection.tsx";
import type { PlacesSectionProps } from "#ds/sections/PlacesSection/PlacesSection.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { INTERRUPTION_TEXTS } from "#ds/texts/areas/interruptions/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

function usePlaces({ draft }: ChangeForm): PlacesSectionProps {
  const placeField = usePlaceField();
  const { t } = useTexts();
  // A place that waits for its postcode stays in its box meanwhile.
  const field = (of: PlaceField, label: string) => ({
    ...placeField(of, label),
    place: of.place ?? of.awaitingPostcode,
  });
  return {
    pickup: field(draft.pickup, t("field.pickup")),
    dropoff: field(draft.dropoff, t("field.dropoff")),
    vias: viaFields(draft, (via, index) => field(via, t("field.via", { index }))),
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
    // There are no quick buttons here.
    minuteValue: 0,
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
  const places = usePlaces(form);
  const { pickupTime, returnTime } = useTimes(form);
  if (form.detailsOnly) return null;
  return {
    places,
    pickupTime,
    returnTime: form.draft.returnType === "return" ? returnTime : null,
    vehicles: form.choices,
    vehicleId: form.vehicleTypeId,
    onVehicle: form.chooseVehicle,
    passengers: form.passengers,
    onPassengers: form.setPassengers,
    luggage: form.luggage,
    onLuggage: form.setLuggage,
    most: form.most,
  };
}

/** The booking as a form, replacing its page; the keyboard focus continues in its place. */
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
        returnFlightNumber={form.meetsReturnFlight ? form.returnFlightNumber : null}
        onReturnFlight={form.typeReturnFlight}
        passengerName={form.passengerName}
        onPassengerName={form.typePassengerName}
        note={form.note}
        onNote={form.typeNote}
        untouched={form.isUntouched}
        asking={manage.busy === "offer"}
        onAsk={() => void manage.requestOffer()}
        onBack={manage.discardChange}
      />
      {form.draft.fields.map((field) => (
        <AskPostcode key={field.key} field={field} />
      ))}
    </div>
  );
});

/** Asks for the postcode of a chosen place that has none. */
const AskPostcode = observer(function AskPostcode({ field }: { readonly field: PlaceField }): ReactNode {
  const { t } = useAreaTexts(INTERRUPTION_TEXTS);
  const [postcode, setPostcode] = useState("");
  const place = field.awaitingPostcode;
  return (
    <DialogShell
      open={place !== null}
      title={t("rescue.title")}
      size="narrow"
      onClose={field.clear}
      onSubmit={() => field.answerPostcode(postcode)}
      actions={<ActionButton type="submit">{t("rescue.use")}</ActionButton>}
    >
      <Text>{t("rescue.text", { name: place?.name ?? "" })}</Text>
      <TextBox label={t("rescue.label")} kind="postcode" value={postcode} required onChange={setPostcode} />
    </DialogShell>
  );
});
