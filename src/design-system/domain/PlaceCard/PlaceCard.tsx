import type { ReactNode } from "react";
import { placeKind, type KeptPlace, type PlaceKind } from "#domain/people/saved/saved-place.ts";
import { isAirport } from "#domain/journey/place.ts";
import { SkeletonBlock } from "#ds/feedback/SkeletonBlock/SkeletonBlock.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { CardBox } from "#ds/internal/domain/CardBox.tsx";
import { RoundIcon } from "#ds/internal/domain/RoundIcon.tsx";
import styles from "./PlaceCard.module.css";

/** Props of {@link PlaceCard}. */
export interface PlaceCardProps {
  /** What kind of place it is; Home and Work have a card even while there is no such place. */
  kind: PlaceKind;
  /** The place; null: not set yet. */
  place: KeptPlace | null;
  /** The places are loading. */
  loading?: boolean;
  /** Why the last action failed; null when it did not. */
  error?: string | null;
  /** Add was pressed, while there is no place. */
  onAdd?: () => void;
  /** Edit was pressed. */
  onEdit?: () => void;
  /** Delete was pressed; ask before doing it. */
  onDelete?: () => void;
}

/** The icon of a kind. */
function iconOf(kind: PlaceKind, place: KeptPlace | null): IconName {
  if (kind === "home") return "home";
  if (kind === "work") return "building";
  return place !== null && isAirport(place.place) ? "plane" : "pin";
}

/** A saved place: home, work or any other, with its address and the buttons to change it. */
export function PlaceCard({ kind, place, loading = false, error = null, ...on }: PlaceCardProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  const own = { home: t("savedPlaces.home"), work: t("savedPlaces.work"), other: "" } as const;
  const name = place === null || placeKind(place.label) !== "other" ? own[kind] : place.label;
  return (
    <CardBox className={styles.root} data-c="PlaceCard" data-kind={kind} data-empty={place === null || undefined}>
      <RoundIcon icon={iconOf(kind, place)} />
      {loading ? (
        <SkeletonBlock shape="text" count={2} label={t("savedPlaces.loading")} />
      ) : (
        <div className={styles.words}>
          <Text as="h3">{name}</Text>
          <Text size="label" tone="muted">
            {place === null ? t("savedPlaces.notSet") : <bdi>{place.place.fullAddress}</bdi>}
          </Text>
          <FieldMessage id={`${kind}-${place?.id ?? "none"}-error`} error={error} />
        </div>
      )}
      {loading ? null : <Actions kind={kind} name={name} place={place} {...on} />}
    </CardBox>
  );
}

type ActionsProps = Pick<PlaceCardProps, "kind" | "place" | "onAdd" | "onEdit" | "onDelete"> & {
  readonly name: string;
};

function Actions({ kind, name, place, onAdd, onEdit, onDelete }: ActionsProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  if (place === null) {
    return (
      <ActionButton size="compact" variant="secondary" icon="plus" {...(onAdd ? { onPress: onAdd } : {})}>
        {t(kind === "work" ? "savedPlaces.addWork" : "savedPlaces.addHome")}
      </ActionButton>
    );
  }
  return (
    <div className={styles.actions}>
      <IconAction icon="edit" label={t("savedPlaces.edit", { name })} {...(onEdit ? { onPress: onEdit } : {})} />
      <IconAction icon="trash" label={t("savedPlaces.delete", { name })} {...(onDelete ? { onPress: onDelete } : {})} />
    </div>
  );
}
