import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/announcements.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./InlineNotice.module.css";

/** How serious a notice is. */
export type NoticeKind = "info" | "success" | "warning" | "error";

/** Props of {@link InlineNotice}. */
export interface InlineNoticeProps {
  /** How serious it is; shown by icon, hidden word and colour. */
  kind: NoticeKind;
  /** What to know, in one or two sentences. */
  children: ReactNode;
  /** A few words above the text. */
  title?: string;
  /** Something to do about it: a small button or a link. */
  action?: ReactNode;
  /** Gives it a close button. */
  onDismiss?: () => void;
  /** Announces it when it appears; for a notice that is the result of an action. Errors interrupt. */
  announced?: boolean;
  /** About the page as a whole: across its top, in a row of its own that stays in view and covers nothing. */
  acrossPage?: boolean;
}

const ICONS: Readonly<Record<NoticeKind, IconName>> = {
  info: "info",
  success: "success",
  warning: "warning",
  error: "error",
};

/** A message beside the thing it is about, shown for as long as it is true. */
export function InlineNotice({
  kind,
  children,
  title,
  action,
  onDismiss,
  announced = false,
  acrossPage = false,
}: InlineNoticeProps): ReactNode {
  const { t } = useTexts();
  const text = useRef<HTMLDivElement>(null);
  const words = {
    info: t("notice.info"),
    success: t("notice.success"),
    warning: t("notice.warning"),
    error: t("notice.error"),
  };
  useEffect(() => {
    if (announced && text.current) announce(text.current.textContent, kind === "error" ? "assertive" : "polite");
    // Once for each notice: a change of wording while it is shown is not a new one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const close =
    onDismiss === undefined ? null : (
      <span className={styles.dismiss}>
        <IconAction icon="close" label={t("notice.dismiss")} onPress={onDismiss} />
      </span>
    );
  return (
    <Alert
      data-c="InlineNotice"
      className={acrossPage ? styles.acrossPage : undefined}
      role="none"
      severity={kind}
      icon={<Icon name={ICONS[kind]} />}
      action={
        action === undefined ? (
          close
        ) : (
          <>
            {action}
            {close}
          </>
        )
      }
    >
      <div ref={text}>
        <span className="tk-visually-hidden">{words[kind]}: </span>
        {title !== undefined && <AlertTitle component="strong">{title}</AlertTitle>}
        <div className={styles.text}>{children}</div>
      </div>
    </Alert>
  );
}
