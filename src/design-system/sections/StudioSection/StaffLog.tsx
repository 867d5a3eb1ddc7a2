import type { ReactNode } from "react";
import type { StaffActionName } from "#domain/tenant/studio/team.ts";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/DataTable.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts, type AreaTexts } from "#ds/texts/text-area.ts";
import { TitledPart } from "./TitledPart.tsx";

/** Something that a member of staff did. */
export interface LoggedDeed {
  readonly id: string;
  /** When, as people read it. */
  readonly when: string;
  readonly email: string;
  readonly action: StaffActionName;
  /** What it was about, such as the number of a version; empty where the action says it all. */
  readonly detail: string;
}

/** Props of {@link StaffLog}. */
export interface StaffLogProps {
  /** Newest first; null while it loads. */
  log: readonly LoggedDeed[] | null;
}

/** What a deed was about. Only what changes the live shop has a version. */
const aboutOf = ({ action, detail }: LoggedDeed, t: AreaTexts<keyof typeof STUDIO_TEXTS.en>["t"]): string =>
  action === "published" || action === "rolled back" ? t("log.version", { version: detail }) : detail;

/** What staff did last: who, when, what. */
export function StaffLog({ log }: StaffLogProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  const columns: readonly DataColumn<LoggedDeed>[] = [
    { key: "when", head: t("history.when"), heads: true, cell: ({ when }) => when },
    { key: "who", head: t("history.who"), cell: ({ email }) => email },
    { key: "what", head: t("log.what"), cell: ({ action }) => t(`log.${action}`) },
    { key: "about", head: t("attention.subject"), cell: (deed) => aboutOf(deed, t) },
  ];
  return (
    <TitledPart id="studio-log" title={t("log.title")}>
      <DataTable
        caption={t("log.title")}
        columns={columns}
        rows={log}
        rowKey={({ id }) => id}
        empty={{ title: t("log.empty"), text: t("log.emptyText") }}
        loadingLabel={t("log.loading")}
      />
    </TitledPart>
  );
}
