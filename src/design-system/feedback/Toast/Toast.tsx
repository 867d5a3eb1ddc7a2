import { useEffect, useRef, useState, type ReactNode } from "react";
import { announce } from "#ds/foundations/LiveRegion/index.ts";
import { Icon, type IconName } from "#ds/foundations/Icon/index.ts";
import { IconAction } from "#ds/foundations/IconAction/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./Toast.module.css";

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
  const [held, setHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  }, [onDismiss]);
  useEffect(() => {
    if (message !== null) announce(message);
  }, [message]);
  useEffect(() => {
    if (message === null || held || duration === 0) return undefined;
    const timer = setTimeout(() => dismiss.current(), duration);
    return () => clearTimeout(timer);
  }, [message, held, duration]);
  if (message === null) return null;
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={styles.root}
      data-c="Toast"
      data-kind={kind}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={styles.icon}>
        <Icon name={ICONS[kind]} />
      </span>
      <p className={styles.text}>{message}</p>
      {action !== undefined && <span className={styles.action}>{action}</span>}
      <IconAction icon="close" label={t("notice.dismiss")} onPress={onDismiss} />
    </div>
  );
}
