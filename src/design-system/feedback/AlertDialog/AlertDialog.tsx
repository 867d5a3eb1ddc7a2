import DialogContentText from "@mui/material/DialogContentText";
import { useId } from "react";
import type { ReactNode } from "react";
import { useTexts } from "#ds/texts/use-texts.ts";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import styles from "./AlertDialog.module.css";

/** What a dialog is about; its title is Error, Message or Question. */
export type AlertKind = "error" | "message" | "question";

/** Props of {@link AlertDialog}. */
export interface AlertDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Chooses the title: Error, Message or Question. */
  kind: AlertKind;
  /** The message. */
  children: ReactNode;
  /** OK or Enter was pressed. For a mere message also Escape and the x. */
  onOk: () => void;
  /** CANCEL was pressed, or the dialog was dismissed. Giving it makes the alert a question with two buttons. */
  onCancel?: () => void;
  /** Another title than the kind's: "Please Confirm". */
  title?: string;
  /** Another word than OK: "SIGN IN". */
  okLabel?: string;
  /** Another word than CANCEL, where the question is itself about cancelling: "Keep booking". */
  cancelLabel?: string;
  /** OK cannot be undone: focus starts on CANCEL and OK looks like a danger. */
  danger?: boolean;
}

/** A message that must be answered before going on: OK, or OK and CANCEL. */
export function AlertDialog(props: AlertDialogProps): ReactNode {
  const { open, kind, children, onOk, onCancel, danger = false } = props;
  const { t } = useTexts();
  const textId = useId();
  const titles = { error: t("dialog.error"), message: t("dialog.message"), question: t("dialog.question") };
  return (
    <DialogShell
      open={open}
      role="alertdialog"
      mobile="center"
      size="narrow"
      title={props.title ?? titles[kind]}
      describedBy={textId}
      onClose={onCancel ?? onOk}
      onSubmit={onOk}
      actions={
        <>
          {onCancel !== undefined && (
            <span className={styles.action} data-autofocus={danger ? "" : undefined}>
              <ActionButton variant="secondary" wide onPress={onCancel}>
                {props.cancelLabel ?? t("dialog.cancel")}
              </ActionButton>
            </span>
          )}
          <span className={styles.action} data-autofocus={danger ? undefined : ""}>
            <ActionButton type="submit" wide variant={danger ? "danger" : "primary"}>
              {props.okLabel ?? t("dialog.ok")}
            </ActionButton>
          </span>
        </>
      }
    >
      <DialogContentText component="div" color="textPrimary" id={textId} className={styles.text} data-c="AlertDialog">
        {children}
      </DialogContentText>
    </DialogShell>
  );
}
