import { useEffect, type ReactNode } from "react";
import { observer } from "mobx-react-lite";
import { useMemberStores } from "#client/hooks/members.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { Toast } from "#ds/feedback/Toast/Toast.tsx";
import { SavedPlacesSection } from "#ds/sections/SavedPlacesSection/SavedPlacesSection.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PlaceDialog } from "./PlaceDialog.tsx";

/** My places: home, work and others. */
export const PlacesScreen = observer(function PlacesPage(): ReactNode {
  const { places } = useMemberStores();
  const { t } = useAreaTexts(RIDE_TEXTS);
  const { list, deleting, news } = places;
  useEffect(() => void places.load(), [places]);
  return (
    <>
      <SavedPlacesSection
        home={places.one("home")}
        work={places.one("work")}
        others={places.others}
        loading={list.value === null}
        error={list.failure}
        onRetry={() => void places.load()}
        onAdd={places.add}
        onEdit={places.change}
        onDelete={places.askToDelete}
      />
      <PlaceDialog />
      <ConfirmDialog
        open={deleting !== null}
        danger
        onOk={() => void places.remove()}
        onCancel={() => places.askToDelete(null)}
      >
        <Text>{t("savedPlaces.deleteQuestion")}</Text>
        {deleting !== null && (
          <Text>
            {deleting.label}, {deleting.place.fullAddress}
          </Text>
        )}
      </ConfirmDialog>
      <Toast
        message={news === null ? null : t(news === "saved" ? "savedPlaces.saved" : "savedPlaces.deleted")}
        onDismiss={places.dismiss}
      />
    </>
  );
});
