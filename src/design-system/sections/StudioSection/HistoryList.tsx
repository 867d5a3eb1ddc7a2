import type { ReactNode } from "react";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/DataTable.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { TitledPart } from "./TitledPart.tsx";

/** A version of the shop that was once published. */
export interface PublishedVersion {
  readonly version: number;
  /** When, as people read it. */
  readonly when: string;
  /** Who published it. */
  readonly who: string;
  /** It is the live one. */
  readonly live: boolean;
}

/** Props of {@link HistoryList}. */
export interface HistoryListProps {
  /** Newest first; null while they load. */
  versions: readonly PublishedVersion[] | null;
  /** Why they did not load; null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** A version is to be live again; the owner asks for confirmation. */
  onRollback: (version: PublishedVersion) => void;
}

/** The published versions, each but the live one with a button that brings it back. */
export function HistoryList({ versions, error = null, onRetry, onRollback }: HistoryListProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const columns = useColumns(onRollback);
  return (
    <TitledPart id="studio-history" title={t("studio.history")}>
      <DataTable
        caption={t("studio.history")}
        columns={columns}
        rows={versions}
        rowKey={({ version }) => String(version)}
        empty={{ title: t("history.empty"), text: t("history.emptyText") }}
        loadingLabel={t("history.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
    </TitledPart>
  );
}

function useColumns(onRollback: HistoryListProps["onRollback"]): readonly DataColumn<PublishedVersion>[] {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return [
    { key: "version", head: t("history.version"), heads: true, cell: ({ version }) => String(version) },
    { key: "when", head: t("history.when"), cell: ({ when }) => when },
    { key: "who", head: t("history.who"), cell: ({ who }) => who },
    {
      key: "action",
      head: t("history.action"),
      cell: (entry) => <Rollback entry={entry} onRollback={onRollback} />,
    },
  ];
}

interface RollbackProps extends Pick<HistoryListProps, "onRollback"> {
  readonly entry: PublishedVersion;
}

function Rollback({ entry, onRollback }: RollbackProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  if (entry.live) return t("history.live");
  return (
    <ActionButton variant="secondary" size="compact" onPress={() => onRollback(entry)}>
      {t("history.rollback", { version: entry.version })}
    </ActionButton>
  );
}
