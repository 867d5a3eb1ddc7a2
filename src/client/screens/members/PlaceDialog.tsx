import type { ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import { placeText } from "#client/hooks/place-fields.ts";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PlaceForm } from "#ds/sections/SavedPlacesSection/PlaceForm.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";

/** Adds or changes a place: its name and its address. */
export const PlaceDialog = observer(function PlaceDialog(): ReactNode {
  const { places } = useMemberStores();
  const { draft, address } = places;
  const { t } = useAreaTexts(RIDE_TEXTS);
  const title = t("savedPlaces.name");
  const unnamed = places.state.shows("label") && places.label.trim() === "";
  const isNew = draft === null || draft.id === null;
  return (
    <DialogShell
      open={draft !== null}
      title={t(isNew ? "savedPlaces.addTitle" : "savedPlaces.editTitle")}
      onClose={places.close}
      onSubmit={() => void places.save()}
      actions={
        <>
          <ActionButton variant="secondary" onPress={places.close}>
            {t("savedPlaces.cancel")}
          </ActionButton>
          <ActionButton type="submit" processing={places.saving}>
            {t("savedPlaces.save")}
          </ActionButton>
        </>
      }
    >
      <PlaceForm
        key={draft?.id ?? draft?.kind}
        name={
          draft?.kind === "other"
            ? {
                value: places.label,
                error: unnamed ? t("message.required", { title }) : null,
                onChange: places.setLabel,
              }
            : null
        }
        address={{
          place: address.place ?? address.awaitingPostcode,
          suggestions: address.suggestions,
          status: address.status,
          error: placeText(address.problem, t("savedPlaces.address"), t),
          onType: address.type,
          onChoose: address.choose,
          onClear: address.clear,
          onBlur: address.blur,
        }}
        onPostcode={address.awaitingPostcode === null ? null : address.answerPostcode}
      />
    </DialogShell>
  );
});
