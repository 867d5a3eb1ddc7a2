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
  const { list } = places;
  const { entries, failure, deleting, news } = list;
  useEffect(() => void list.load(), [list]);
  return (
    <>
      <SavedPlacesSection
        home={places.one("home")}
        work={places.one("work")}
        others={places.others}
        loading={entries === null}
        error={failure}
        onRetry={() => void list.load()}
        onAdd={places.add}
        onEdit={places.change}
        onDelete={list.askToDelete}
      />
      <PlaceDialog />
      <ConfirmDialog
        open={deleting !== null}
        danger
        onOk={() => void list.remove()}
        onCancel={() => list.askToDelete(null)}
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
        onDismiss={list.dismiss}
      />
    </>
  );
});
