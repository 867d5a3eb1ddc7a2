import type { ReactNode } from "react";
import type { MatterAction } from "#domain/tenant/studio/draft.ts";
import { DataTable, type DataColumn } from "#ds/domain/DataTable/DataTable.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./StudioSection.module.css";
import { TitledPart } from "./TitledPart.tsx";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";

/** Something that waits for a person. */
export interface WaitingMatter {
  readonly id: string;
  /** What kind of matter it is, as people read it. */
  readonly kind: string;
  /** What it is about: a booking's reference, an address. */
  readonly subject: string;
  /** What happened, in a sentence. */
  readonly text: string;
  /** Since when, as people read it. */
  readonly since: string;
  /** What can be done about it here. */
  readonly actions: readonly MatterAction[];
}

/** Props of {@link AttentionList}. */
export interface AttentionListProps {
  /** The matters, oldest first; null while they load. */
  matters: readonly WaitingMatter[] | null;
  /** Why they did not load; null without an error. */
  error?: string | null;
  /** Retries after an error. */
  onRetry?: () => void;
  /** An action was pressed; the owner asks first for what it needs. */
  onAct: (matter: WaitingMatter, action: MatterAction) => void;
  /** An action is in flight. */
  processing?: boolean;
}

/** The one list of what waits for a person: flagged payments, refused webhooks, bounced mails, rides without a driver, overdue invoices. */
export function AttentionList(props: AttentionListProps): ReactNode {
  const { matters, error = null, onRetry } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <TitledPart id="studio-attention" title={t("studio.attention")}>
      <DataTable
        caption={t("studio.attention")}
        columns={useColumns(props)}
        rows={matters}
        rowKey={({ id }) => id}
        empty={{ title: t("attention.empty"), text: t("attention.emptyText") }}
        loadingLabel={t("attention.loading")}
        error={error}
        {...(onRetry ? { onRetry } : {})}
      />
    </TitledPart>
  );
}

function useColumns({ onAct, processing = false }: AttentionListProps): readonly DataColumn<WaitingMatter>[] {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return [
    { key: "kind", head: t("attention.kind"), heads: true, cell: ({ kind }) => kind },
    {
      key: "subject",
      head: t("attention.subject"),
      cell: ({ id, subject }) => <span id={subjectId(id)}>{subject}</span>,
    },
    { key: "text", head: t("attention.what"), cell: ({ text }) => text },
    { key: "since", head: t("attention.since"), cell: ({ since }) => since },
    {
      key: "action",
      head: t("history.action"),
      cell: (matter) => <MatterActions matter={matter} onAct={onAct} processing={processing} />,
    },
  ];
}

const subjectId = (id: string): string => `matter-${id}`;

interface MatterActionsProps extends Required<Pick<AttentionListProps, "onAct" | "processing">> {
  readonly matter: WaitingMatter;
}

function MatterActions({ matter, onAct, processing }: MatterActionsProps): ReactNode {
  const { t } = useAreaTexts(STUDIO_TEXTS);
  return (
    <span className={styles.actions}>
      {matter.actions.map((action) => (
        <ActionButton
          key={action}
          variant="secondary"
          size="compact"
          disabled={processing}
          describedBy={subjectId(matter.id)}
          onPress={() => onAct(matter, action)}
        >
          {t(`attention.${action}`)}
        </ActionButton>
      ))}
    </span>
  );
}

/** Props of {@link MatterDialog}. */
export interface MatterDialogProps {
  /** What is to be confirmed; null: the dialog is closed. */
  action: MatterAction | null;
  /** What it is about. */
  subject: string;
  /** The drivers that "assign" offers. */
  drivers: readonly { readonly id: string; readonly name: string }[];
  /** The note, or the id of the driver. */
  value: string;
  /** The note or the driver is missing, and that is shown. */
  missing: boolean;
  /** The note or the driver changed. */
  onChange: (value: string) => void;
  /** It was confirmed. */
  onOk: () => void;
  /** It was dismissed. */
  onCancel: () => void;
}

/** Asks for what an action on the attention list needs: a confirmation, a note, or a driver. */
export function MatterDialog(props: MatterDialogProps): ReactNode {
  const { action, subject, drivers, value, missing, onChange, onOk, onCancel } = props;
  const { t } = useAreaTexts(STUDIO_TEXTS);
  if (action === null) return null;
  const title = t(action === "settle" ? "attention.note" : "attention.driver");
  const error = missing ? t("message.required", { title }) : null;
  const field = { label: title, value, onChange, error, inputId: "matter-given" };
  return (
    <ConfirmDialog
      open
      title={subject}
      okLabel={t(`attention.${action}`)}
      danger={action === "discard"}
      onOk={onOk}
      onCancel={onCancel}
    >
      <div className={styles.verdict}>
        {action === "discard" || action === "paid" ? <Text>{t(`attention.${action}Question`)}</Text> : null}
        {action === "settle" ? <TextBox {...field} note={t("attention.noteHelp")} required /> : null}
        {action === "assign" ? (
          <SelectField
            {...field}
            items={drivers.map(({ id, name }) => ({ kind: "label-value", value: id, label: name || id }))}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
