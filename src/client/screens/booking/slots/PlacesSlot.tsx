import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { usePlaceField, viaFields } from "#client/hooks/place-fields.ts";
import { useBookingDraft, useBookingStore } from "#client/hooks/stores.ts";
import { addressId } from "#domain/booking/form/field-ids.ts";
import { PlacesSection } from "#ds/sections/PlacesSection/PlacesSection.tsx";
import { useHydrated } from "#ds/support/use-hydrated.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { rescuePart } from "#client/screens/booking/steps/lazy-sections.tsx";

/** The address fields of the booking. */
export const PlacesSlot = observer(function PlacesSlot(): ReactNode {
  const { journey, fixed } = useBookingDraft();
  const { locatePickup } = useBookingStore();
  const hydrated = useHydrated();
  const placeField = usePlaceField();
  const { t } = useTexts();
  return (
    <>
      <PlacesSection
        pickup={{
          ...placeField(journey.pickup, t("field.pickup")),
          inputId: addressId("pickup"),
          onLocate: (hydrated && locatePickup) || undefined,
          locked: fixed.has("pickup") && journey.pickup.place !== null,
        }}
        dropoff={{
          ...placeField(journey.dropoff, t("field.dropoff")),
          inputId: addressId("dropoff"),
          locked: fixed.has("dropoff") && journey.dropoff.place !== null,
        }}
        vias={viaFields(journey, (via, index) => ({
          ...placeField(via, t("field.via", { index })),
          inputId: addressId(via.key),
        }))}
        canAddVia={journey.canAddVia}
        onAddVia={journey.addVia}
        onSwap={fixed.has("pickup") || fixed.has("dropoff") ? null : journey.swap}
      />
      {journey.fields
        // An exact place needs no help, and a refused one stays refused; AddressRescueSlot decides about the rest.
        .filter(
          ({ awaitingPostcode, place, isRefused }) =>
            awaitingPostcode ?? (place && place.precision !== "exact" && !isRefused),
        )
        .map((field) => (
          <rescuePart.Part key={field.key} field={field} />
        ))}
    </>
  );
});
