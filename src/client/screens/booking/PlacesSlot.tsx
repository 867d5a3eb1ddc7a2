import { Suspense, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useBookingStore } from "#client/hooks/stores.ts";
import type { PlaceField } from "#client/stores/booking/PlaceField.ts";
import type { PlaceFieldProps } from "#ds/inputs/PlaceAutocomplete/index.ts";
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
    suggestions: field.suggestions,
    status: field.status,
    error: placeText(field.problem, label, t),
    onType: field.type,
    onChoose: field.choose,
    onClear: field.clear,
    onLeave: field.leave,
  };
}

/** The address fields of the booking. */
export const PlacesSlot = observer(function PlacesSlot(): ReactNode {
  const { draft } = useBookingStore();
  const { t } = useTexts();
  const last = draft.vias.length - 1;
  return (
    <>
      <PlacesSection
        pickup={fieldProps(draft.pickup, t("field.pickup"), TARGET_IDS.pickup, t)}
        dropoff={fieldProps(draft.dropoff, t("field.dropoff"), TARGET_IDS.dropoff, t)}
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
        onSwap={draft.swap}
      />
      {draft.fields
        .filter((field) => field.awaitingPostcode !== null)
        .map((field) => (
          <Suspense key={field.key} fallback={null}>
            <rescuePart.Part
              name={field.awaitingPostcode?.name ?? ""}
              onAnswer={field.answerPostcode}
              onOther={field.clear}
            />
          </Suspense>
        ))}
    </>
  );
});
