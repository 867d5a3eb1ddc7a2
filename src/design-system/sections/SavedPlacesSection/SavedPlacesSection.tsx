import type { ReactNode } from "react";
import type { KeptPlace, PlaceKind } from "#domain/people/saved-place.ts";
import { PlaceCard } from "#ds/domain/PlaceCard/index.ts";
import { EmptyState } from "#ds/feedback/EmptyState/index.ts";
import { ErrorState } from "#ds/feedback/ErrorState/index.ts";
import { ActionButton } from "#ds/inputs/ActionButton/index.ts";
import { RIDE_TEXTS } from "#ds/texts/areas/rides/index.ts";
import { listText } from "#ds/texts/list-text.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { MemberPage } from "../MemberPage.tsx";
import page from "../member-page.module.css";
import styles from "./SavedPlacesSection.module.css";

/** Props of {@link SavedPlacesSection}. */
export interface SavedPlacesSectionProps {
  /** The home; null: not set. */
  home: KeptPlace | null;
  /** The work place; null: not set. */
  work: KeptPlace | null;
  /** All other places, in their order. */
  others: readonly KeptPlace[];
  /** The places are on their way. */
  loading?: boolean;
  /** Why they are not here, as a sentence (empty: the generic one); null while nothing is wrong. */
  error?: string | null;
  /** Tries again after an error. */
  onRetry?: () => void;
  /** A place of a kind is to be added. */
  onAdd: (kind: PlaceKind) => void;
  /** A place is to be changed. */
  onEdit: (place: KeptPlace) => void;
  /** A place is to be deleted; ask first (PLACE-005). */
  onDelete: (place: KeptPlace) => void;
}

/** The places that a person keeps: home, work and others, each to be changed or deleted (PLACE-001, PLACE-002). */
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
    <MemberPage
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
    </MemberPage>
  );
}

interface OthersProps extends SavedPlacesSectionProps {
  readonly card: (kind: PlaceKind, place: KeptPlace | null) => ReactNode;
}

function Others({ others, loading = false, card }: OthersProps): ReactNode {
  const { t } = useAreaTexts(RIDE_TEXTS);
  return (
    <section className={page.list}>
      <h2 className={page.subtitle}>{t("savedPlaces.others")}</h2>
      {loading ? (
        card("other", null)
      ) : others.length === 0 ? (
        <EmptyState icon="pin" title={t("savedPlaces.emptyTitle")}>
          {t("savedPlaces.emptyText")}
        </EmptyState>
      ) : (
        <ul className={styles.grid} role="list" aria-label={t("savedPlaces.others")}>
          {others.map((place) => (
            <li key={place.id}>{card("other", place)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
