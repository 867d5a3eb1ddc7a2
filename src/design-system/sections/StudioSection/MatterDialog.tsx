import type { ReactNode } from "react";
import type { MatterAction } from "#domain/tenant/studio/draft.ts";
import { ConfirmDialog } from "#ds/feedback/ConfirmDialog/ConfirmDialog.tsx";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { SelectField } from "#ds/inputs/SelectField/SelectField.tsx";
import { TextBox } from "#ds/inputs/TextBox/TextBox.tsx";
import { STUDIO_TEXTS } from "#ds/texts/areas/studio/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import styles from "./StudioSection.module.css";

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
        {action === "discard" ? <Text>{t("attention.discardQuestion")}</Text> : null}
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
