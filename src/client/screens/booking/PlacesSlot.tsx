import { Suspense, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore } from "#client/hooks/stores.ts";
import type { PlaceField } from "#client/stores/booking/PlaceField.ts";
import type { PlaceFieldProps } from "#ds/inputs/PlaceAutocomplete/index.ts";
import type { MapLoader } from "#ds/domain/JourneyMap/map-port.ts";
import { PlacesSection } from "#ds/sections/PlacesSection/index.ts";
import { useTexts, type Translate } from "#ds/texts/use-texts.ts";
import { rescuePart } from "./lazy-sections.ts";
import { TARGET_IDS, viaId } from "./targets.ts";
import { placeText } from "./wording.ts";

function fieldProps(field: PlaceField, label: string, inputId: string, t: Translate): PlaceFieldProps {
  return {
    label,
    inputId,
    place: field.place,
    suggestions: field.offered,
    status: field.offeredStatus,
    error: placeText(field.problem, label, t),
    onType: field.type,
    onChoose: field.choose,
    onClear: field.clear,
    onLeave: field.leave,
  };
}

/** The address fields of the booking. */
export const PlacesSlot = observer(function PlacesSlot({ loadMap }: { readonly loadMap: MapLoader }): ReactNode {
  const { draft, fixed } = useBookingStore();
  const { t } = useTexts();
  const last = draft.vias.length - 1;
  return (
    <>
      <PlacesSection
        pickup={{
          ...fieldProps(draft.pickup, t("field.pickup"), TARGET_IDS.pickup, t),
          locked: fixed.has("pickup") && draft.pickup.place !== null,
        }}
        dropoff={{
          ...fieldProps(draft.dropoff, t("field.dropoff"), TARGET_IDS.dropoff, t),
          locked: fixed.has("dropoff") && draft.dropoff.place !== null,
        }}
        vias={draft.vias.map((via, index) => ({
          key: via.key,
          field: {
            ...fieldProps(via, t("field.via", { index: index + 1 }), viaId(via.key), t),
            autoFocus: via.place === null && via.text === "" && index === last,
          },
          onRemove: () => draft.removeVia(via.key),
          ...(index > 0 ? { onMoveUp: () => draft.moveVia(via.key, -1) } : {}),
          ...(index < last ? { onMoveDown: () => draft.moveVia(via.key, 1) } : {}),
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
