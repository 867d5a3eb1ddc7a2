import { memo, type ReactNode } from "react";
import { FIELD_GROUPS, type FieldGroup } from "#domain/tenant/studio/field.ts";
import { InlineNotice } from "#ds/feedback/InlineNotice/InlineNotice.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { AppLink } from "#ds/foundations/AppLink/AppLink.tsx";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { STUDIO_FIELD_TEXTS } from "#ds/texts/areas/studio-fields/en.ts";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { ItemList } from "#ds/internal/foundations/ItemList.tsx";
import { FileButton } from "#ds/internal/inputs/FileButton.tsx";
import styles from "./StudioSection.module.css";

/** A place of the studio: a group of fields, or one of the lists. */
export type StudioPlace = FieldGroup | "offers" | "history" | "attention" | "team";

/** How the draft is kept: `conflict` when another member of staff saved meanwhile. */
export type DraftState = "saved" | "unsaved" | "saving" | "failed" | "conflict";

/** Props of {@link StudioSection}. */
export interface StudioSectionProps {
  /** The operator whose shop it is. */
  company: string;
  /** Who is signed in. */
  person: string;
  /** What is shown. */
  place: StudioPlace;
  /** Navigates to another place: "studio/prices". */
  onNavigate: (path: string) => void;
  /** How the draft is kept. */
  state: DraftState;
  /** How many things keep the draft from being published; null while they are counted. */
  faults: number | null;
  /** Something differs from the live shop. */
  changed: boolean;
  /** There is a change to undo. */
  canUndo: boolean;
  /** There is an undone change to redo. */
  canRedo: boolean;
  /** Undo was pressed. */
  onUndo: () => void;
  /** Redo was pressed. */
  onRedo: () => void;
  /** Publish was pressed. */
  onPublish: () => void;
  /** The draft is saved again after a failure. */
  onRetry: () => void;
  /** After a conflict: takes the other's draft and drops the own change. */
  onReload: () => void;
  /** After a conflict: puts the own draft over the other's. */
  onKeepMine: () => void;
  /** The draft as a file was asked for. */
  onDownload: () => void;
  /** A file was chosen to become the draft. */
  onUpload: (file: File) => void;
  /** Sign out was pressed. */
  onSignOut: () => void;
  /** How many things wait for a person; 0: none. */
  waiting: number;
  /** The fields or the list of the place. */
  children: ReactNode;
  /** The live preview, beside it. */
  preview?: ReactNode;
}

const STATE_ICONS: Readonly<Record<DraftState, IconName>> = {
  saved: "success",
  unsaved: "edit",
  saving: "refresh",
  failed: "warning",
  conflict: "warning",
};

/** The frame of the studio: where to go, how the draft is kept, Publish, and the preview beside the fields. */
export function StudioSection(props: StudioSectionProps): ReactNode {
  const { company, person, children, preview } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <div className={styles.root} data-c="StudioSection">
      <header className={styles.head}>
        <div className={styles.titles}>
          <Text as="h1" size="heading">
            {t("studio.title", { company })}
          </Text>
          <Text size="label" tone="muted">
            {t("studio.signedIn", { person })}
          </Text>
        </div>
        <DraftBar {...props} />
      </header>
      <Conflict {...props} />
      <div className={styles.body}>
        <Places place={props.place} onNavigate={props.onNavigate} waiting={props.waiting} />
        <div className={styles.fields}>{children}</div>
        {preview === undefined ? null : <div className={styles.preview}>{preview}</div>}
      </div>
      <footer className={styles.foot}>
        <ActionButton variant="secondary" icon="arrow-down" onPress={props.onDownload}>
          {t("studio.download")}
        </ActionButton>
        <FileButton
          label={t("studio.uploadFile")}
          accept="application/json,.json"
          variant="secondary"
          onFile={props.onUpload}
        >
          {t("studio.upload")}
        </FileButton>
        <ActionButton variant="quiet" onPress={props.onSignOut}>
          {t("studio.signOut")}
        </ActionButton>
      </footer>
    </div>
  );
}

function DraftBar(props: StudioSectionProps): ReactNode {
  const { state, faults, changed, onPublish, onRetry } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const isBlocked = !changed || state !== "saved" || faults !== 0;
  const why = !changed
    ? t("studio.nothingChanged")
    : faults !== null && faults > 0
      ? t("studio.faults", { count: faults })
      : "";
  return (
    <div className={styles.bar}>
      <span className={styles.state} role="status">
        <Icon name={STATE_ICONS[state]} size="small" />
        {t(`draft.${state}`)}
      </span>
      {state === "failed" ? (
        <ActionButton variant="secondary" size="compact" icon="refresh" onPress={onRetry}>
          {t("draft.retry")}
        </ActionButton>
      ) : null}
      <ActionButton variant="quiet" size="compact" disabled={!props.canUndo} onPress={props.onUndo}>
        {t("draft.undo")}
      </ActionButton>
      <ActionButton variant="quiet" size="compact" disabled={!props.canRedo} onPress={props.onRedo}>
        {t("draft.redo")}
      </ActionButton>
      <ActionButton disabled={isBlocked} describedBy="studio-publish-why" onPress={onPublish}>
        {t("studio.publish")}
      </ActionButton>
      <span id="studio-publish-why" className={styles.why}>
        {why}
      </span>
    </div>
  );
}

function Conflict({ state, onReload, onKeepMine }: StudioSectionProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  if (state !== "conflict") return null;
  return (
    <InlineNotice kind="warning" announced title={t("conflict.title")}>
      <div className={styles.conflict}>
        <span>{t("conflict.text")}</span>
        <span className={styles.actions}>
          <ActionButton size="compact" onPress={onReload}>
            {t("conflict.reload")}
          </ActionButton>
          <ActionButton variant="secondary" size="compact" onPress={onKeepMine}>
            {t("conflict.keep")}
          </ActionButton>
        </span>
      </div>
    </InlineNotice>
  );
}

type PlacesProps = Pick<StudioSectionProps, "place" | "onNavigate" | "waiting">;

/** Its links are many: a key stroke that changes the draft's state leaves them alone. */
const Places = memo(function PlaceLinks({ place, onNavigate, waiting }: PlacesProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const { t: group } = useAreaTexts(STUDIO_FIELD_TEXTS);
  const places: readonly { readonly id: StudioPlace; readonly label: string }[] = [
    ...FIELD_GROUPS.map((id) => ({ id, label: group(`group.${id}`) })),
    { id: "offers", label: t("studio.offers") },
    { id: "history", label: t("studio.history") },
    { id: "team", label: t("studio.team") },
    { id: "attention", label: waiting === 0 ? t("studio.attention") : t("studio.attentionCount", { count: waiting }) },
  ];
  return (
    <nav className={styles.places} aria-label={t("studio.places")}>
      <ItemList>
        {places.map(({ id, label }) => (
          <li key={id}>
            <AppLink
              look="bare"
              className={styles.place}
              to={`studio/${id}`}
              current={id === place}
              onNavigate={onNavigate}
            >
              {label}
            </AppLink>
          </li>
        ))}
      </ItemList>
    </nav>
  );
});
