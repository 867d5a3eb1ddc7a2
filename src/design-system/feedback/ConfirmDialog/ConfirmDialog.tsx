import type { ReactNode } from "react";
import { AlertDialog } from "#ds/feedback/AlertDialog/AlertDialog.tsx";

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** The question, in one sentence: "Do you want to cancel this booking?" */
  children: ReactNode;
  /** OK was pressed, or Enter. */
  onOk: () => void;
  /** CANCEL was pressed, or the dialog was dismissed by Escape, the x or a press outside. */
  onCancel: () => void;
  /** Another title than Question: "Please Confirm". */
  title?: string;
  /** Another word than OK, the verb of what will happen: "Delete". */
  okLabel?: string;
  /** Another word than CANCEL, where the question is itself about cancelling: "Keep booking". */
  cancelLabel?: string;
  /** OK cannot be undone: focus starts on CANCEL and OK looks like a danger. */
  danger?: boolean;
}

/** A question that needs OK before anything happens. Any other answer counts as CANCEL. */
export function ConfirmDialog({ children, ...props }: ConfirmDialogProps): ReactNode {
  return (
    <AlertDialog kind="question" {...props}>
      <div data-c="ConfirmDialog">{children}</div>
    </AlertDialog>
  );
}
