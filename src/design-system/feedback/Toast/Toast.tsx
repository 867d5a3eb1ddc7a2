import Alert from "@mui/material/Alert";
import Snackbar from "@mui/material/Snackbar";
import { styled } from "@mui/material/styles";
import { useEffect, type ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { tk } from "#ds/theme/token-names.ts";

/** Props of {@link Toast}. */
export interface ToastProps {
  /** What has happened, in one sentence; null shows nothing. */
  message: string | null;
  /** `success` for what was done, `info` for anything else. Errors are no toasts: they need an answer. */
  kind?: "success" | "info";
  /** It was closed, or its time is over; the owner clears the message. */
  onDismiss: () => void;
  /** Milliseconds until it closes automatically; 0: never. It waits while the pointer or the focus is on it. */
  duration?: number;
  /** One thing to do about it: a small button, such as Undo. */
  action?: ReactNode;
}

const ICONS: Readonly<Record<NonNullable<ToastProps["kind"]>, IconName>> = { success: "success", info: "info" };
/** Long enough for two lines at a slow reader's pace. */
const STANDARD_MS = 8_000;

/**
 * A passing confirmation: "The receipt has been sent". It takes no focus, is read out once, and closes automatically,
 * but never while it has the pointer or the focus (WCAG 2.2.1).
 */
export function Toast({ message, kind = "success", onDismiss, duration = STANDARD_MS, action }: ToastProps): ReactNode {
  const { t } = useTexts();
  useEffect(() => {
    if (message !== null) announce(message);
  }, [message]);
  if (message === null) return null;
  return (
    <Place
      // A new message has a time of its own.
      key={message}
      open
      data-c="Toast"
      anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
      autoHideDuration={duration === 0 ? null : duration}
      resumeHideDuration={duration}
      disableWindowBlurListener
      // A press elsewhere or Escape belongs to something else.
      onClose={(_event, reason) => {
        if (reason === "timeout") onDismiss();
      }}
    >
      <Alert
        role="none"
        severity={kind}
        icon={<Icon name={ICONS[kind]} />}
        action={
          <>
            {action}
            <IconAction icon="close" label={t("notice.dismiss")} onPress={onDismiss} />
          </>
        }
      >
        {message}
      </Alert>
    </Place>
  );
}

const Place = styled(Snackbar, { name: "CsToast", slot: "Root" })({
  "&&": { bottom: `max(${tk("space-6")}, env(safe-area-inset-bottom))` },
  "@media print": { display: "none" },
  "& .MuiAlert-root": {
    flexWrap: "nowrap",
    alignItems: "center",
    maxWidth: "32rem",
    padding: tk("space-1"),
    paddingInlineStart: tk("space-4"),
    border: `1px solid ${tk("border-subtle")}`,
    backgroundColor: tk("surface-overlay"),
    color: tk("text-default"),
    boxShadow: tk("shadow-overlay"),
  },
  "& .MuiAlert-message": { flex: "1 1 auto", paddingBlock: tk("space-2") },
  "& .MuiAlert-action": { flex: "none", flexWrap: "nowrap" },
  "& .MuiAlert-action .MuiButton-text": { color: tk("brand-text") },
  "& .MuiAlert-action .MuiIconButton-root": { color: tk("text-muted") },
  "& .MuiAlert-icon.MuiAlert-icon.MuiAlert-icon": { color: tk("text-success") },
  "& .MuiAlert-colorInfo .MuiAlert-icon.MuiAlert-icon.MuiAlert-icon": { color: tk("brand-text") },
});
