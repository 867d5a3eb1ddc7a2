import CircularProgress from "@mui/material/CircularProgress";
import { useEffect, useId, type ReactNode } from "react";
import { PROCESS, type ProcessStatus } from "#domain/payment/outcome.ts";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { Text } from "#ds/foundations/Text/Text.tsx";
import { ActionButton } from "#ds/foundations/ActionButton/ActionButton.tsx";
import { PAYMENT_TEXTS } from "#ds/texts/areas/payment/en.ts";
import { useAreaTexts } from "#ds/texts/text-area.ts";
import { DialogShell } from "#ds/feedback/DialogShell/DialogShell.tsx";
import { plainMarkup } from "./plain-markup.tsx";
import styles from "./ProcessDialog.module.css";

/** Props of {@link ProcessDialog}. */
export interface ProcessDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** 0 processing, 1 success, 2 payment error, 3 booking error, 4 both. */
  status: ProcessStatus;
  /**
   * What is being done, or what went wrong: text with plain marks (b, strong, i, em, p, br). Other HTML is removed.
   * Replaces the status's own words.
   */
  description?: string;
  /** OK was pressed; only an error has that button. */
  onClose: () => void;
  /** No answer came and it is asked for again: says so while processing, with a button that stops the asking. */
  onStop?: () => void;
}

const FACES = {
  [PROCESS.processing]: { icon: "clock", title: "process.wait", text: "process.text" },
  [PROCESS.success]: { icon: "check", title: "process.success", text: "process.successText" },
  [PROCESS.paymentError]: { icon: "warning", title: "process.paymentError", text: "process.paymentErrorText" },
  [PROCESS.bookingError]: { icon: "error", title: "process.bookingError", text: "process.bookingErrorText" },
  [PROCESS.paymentAndBookingError]: { icon: "error", title: "process.bothError", text: "process.bothErrorText" },
} as const satisfies Record<ProcessStatus, { icon: IconName; title: string; text: string }>;

/**
 * Shows the progress of a booking and its payment, which the user must not interrupt: "Please wait", then the result.
 * Nothing closes it while work is in progress; an error is dismissed with OK.
 */
export function ProcessDialog({ open, status, description = "", onClose, onStop }: ProcessDialogProps): ReactNode {
  const { t } = useAreaTexts(PAYMENT_TEXTS);
  const textId = useId();
  const { icon, title, text } = FACES[status];
  const working = status === PROCESS.processing;
  const failed = !working && status !== PROCESS.success;
  const heading = t(title);
  const stop = working ? onStop : undefined;
  // The dialog itself is read out when it opens; later changes are not.
  const news = working ? (stop ? t("process.unanswered") : "") : heading;
  useEffect(() => {
    if (open && news !== "") announce(news, failed ? "assertive" : "polite");
  }, [open, failed, news]);
  const button = failed ? (
    <ActionButton type="submit">{t("dialog.ok")}</ActionButton>
  ) : (
    stop && (
      <ActionButton variant="secondary" onPress={stop}>
        {t("process.stop")}
      </ActionButton>
    )
  );
  return (
    <DialogShell
      open={open}
      role="alertdialog"
      mobile="center"
      size="narrow"
      title={heading}
      describedBy={textId}
      dismissible={false}
      closeButton={false}
      onClose={onClose}
      {...(failed ? { onSubmit: onClose } : {})}
      {...(button ? { actions: button } : {})}
    >
      <div id={textId} className={styles.root} data-c="ProcessDialog" data-status={status} aria-busy={working}>
        <span className={styles.sign} aria-hidden="true">
          {working ? <CircularProgress size="2rem" color="inherit" /> : <Icon name={icon} />}
        </span>
        <div className={styles.texts}>
          {description !== "" && <div className={styles.description}>{plainMarkup(description)}</div>}
          {stop && <Text>{t("message.generic")}</Text>}
          {(working || description === "") && <Text tone="muted">{t(stop ? "process.unanswered" : text)}</Text>}
        </div>
      </div>
    </DialogShell>
  );
}
