import type { ReactNode } from "react";
import type { KeptPlace, PlaceKind } from "#domain/people/saved/saved-place.ts";
import { PlaceCard } from "#ds/domain/PlaceCard/PlaceCard.tsx";
import { EmptyState } from "#ds/feedback/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ds/feedback/ErrorState/ErrorState.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/en.ts";
import { listText } from "#ds/texts/format.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { PageLayout } from "#ds/sections/PageLayout.tsx";
import page from "#ds/internal/sections/page-layout.module.css";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import styles from "./SavedPlacesSection.module.css";

/** Props of {@link SavedPlacesSection}. */
export interface SavedPlacesSectionProps {
  /** The home; null: not set. */
  home: KeptPlace | null;
  /** The work place; null: not set. */
  work: KeptPlace | null;
  /** All other places, in their order. */
  others: readonly KeptPlace[];
  /** The places are loading. */
  loading?: boolean;
  /** Why the places failed to load, as a sentence (empty: the generic one); null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** Add was pressed, for a kind of place. */
  onAdd: (kind: PlaceKind) => void;
  /** Edit was pressed. */
  onEdit: (place: KeptPlace) => void;
  /** Delete was pressed; the owner asks for confirmation. */
  onDelete: (place: KeptPlace) => void;
}

/** The places that a customer keeps: home, work and others, each with edit and delete. */
export function SavedPlacesSection(props: SavedPlacesSectionProps): ReactNode {
  const { home, work, loading = false, error = null, onRetry, onAdd, onEdit, onDelete } = props;
  const { t, locale } = useAreaTexts(RIDE_TEXTS);
  const homeAndWork = listText([t("savedPlaces.home"), t("savedPlaces.work")], locale);
  const card = (kind: PlaceKind, place: KeptPlace | null) => (
    <PlaceCard
      kind={kind}
      place={place}
      loading={loading}
      onAdd={() => onAdd(kind)}
      {...(place === null ? {} : { onEdit: () => onEdit(place), onDelete: () => onDelete(place) })}
    />
  );
  return (
    <PageLayout
      data-c="SavedPlacesSection"
      title={t("savedPlaces.title")}
      lead={t("savedPlaces.text")}
      action={
        <ActionButton icon="plus" onPress={() => onAdd("other")}>
          {t("savedPlaces.add")}
        </ActionButton>
      }
    >
      {error !== null ? (
        <ErrorState level={2} message={error} {...(onRetry ? { onRetry } : {})} />
      ) : (
        <>
          <section className={styles.grid} aria-label={homeAndWork}>
            <h2 className="tk-visually-hidden">{homeAndWork}</h2>
            {card("home", home)}
            {card("work", work)}
          </section>
          <Others {...props} loading={loading} card={card} />
        </>
      )}
    </PageLayout>
  );
}

interface OthersProps extends SavedPlacesSectionProps {
  readonly card: (kind: PlaceKind, place: KeptPlace | null) => ReactNode;
}

function Others({ others, loading = false, card }: OthersProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  return (
    <section className={page.list}>
      <Text as="h2" size="title">
        {t("savedPlaces.others")}
      </Text>
      {loading ? (
        card("other", null)
      ) : others.length === 0 ? (
        <EmptyState icon="pin" title={t("savedPlaces.emptyTitle")}>
          {t("savedPlaces.emptyText")}
        </EmptyState>
      ) : (
        <ItemList className={styles.grid} label={t("savedPlaces.others")}>
          {others.map((place) => (
            <li key={place.id}>{card("other", place)}</li>
          ))}
        </ItemList>
      )}
    </section>
  );
}
