import { Suspense, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { placeField, viaFields } from "#client/hooks/place-fields.ts";
import { useBookingStore } from "#client/hooks/stores.ts";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { PlacesSection } from "#ds/sections/PlacesSection/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { rescuePart } from "./lazy-sections.ts";
import { TARGET_IDS, addressId } from "./targets.ts";

/** The address fields of the booking. */
export const PlacesSlot = observer(function PlacesSlot({ loadMap }: { readonly loadMap: MapLoader }): ReactNode {
  const { draft, fixed } = useBookingStore();
  const { t } = useTexts();
  return (
    <>
      <PlacesSection
        pickup={{
          ...placeField(draft.pickup, t("field.pickup"), t),
          inputId: TARGET_IDS.pickup,
          locked: fixed.has("pickup") && draft.pickup.place !== null,
        }}
        dropoff={{
          ...placeField(draft.dropoff, t("field.dropoff"), t),
          inputId: TARGET_IDS.dropoff,
          locked: fixed.has("dropoff") && draft.dropoff.place !== null,
        }}
        vias={viaFields(draft, (via, index) => ({
          ...placeField(via, t("field.via", { index }), t),
          inputId: addressId(via.key),
        }))}
        canAddVia={draft.canAddVia}
        onAddVia={draft.addVia}
        onSwap={fixed.has("pickup") || fixed.has("dropoff") ? null : draft.swap}
      />
      {draft.fields
        // What is known exactly needs no help; the help itself judges the rest.
        .filter(({ awaitingPostcode, place }) => awaitingPostcode ?? (place && place.precision !== "exact"))
        .map((field) => (
          <Suspense key={field.key} fallback={null}>
            <rescuePart.Part field={field} loadMap={loadMap} />
          </Suspense>
        ))}
    </>
  );
});
