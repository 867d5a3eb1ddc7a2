import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { useRef, type MouseEvent, type ReactNode } from "react";
import { POPUP_DELAY_MS } from "#domain/shared/constants.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import type { IconName } from "#ds/foundations/Icon/icons.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import styles from "./ActionButton.module.css";

/** How long an accepted press shows. */
const PRESSED_MS = 200;

/** Props of {@link ActionButton}. */
export interface ActionButtonProps {
  /** What the press does, as a verb: "Next", "Book now". */
  children: ReactNode;
  /** Called for an accepted press; never while processing or disabled, and not again within one second (CONST-020), unless the form was refused. */
  onPress?: () => void;
  /** `primary` once per screen, `secondary` beside it, `quiet` for small matters, `danger` for what cannot be undone. */
  variant?: "primary" | "secondary" | "quiet" | "danger";
  /** `standard` is as high as a field; `compact` is the smallest target. */
  size?: "standard" | "compact";
  /** `start`: a quiet button at the start of a line, whose text and not its invisible box lies on the line's edge. */
  edge?: "start";
  /** Fills the width of its container. */
  wide?: boolean;
  /** Work is in progress: shows "Processing", keeps focus, ignores presses. */
  processing?: boolean;
  /** Cannot be used now. It stays focusable, so that a keyboard user finds it; say near it why. */
  disabled?: boolean;
  /** Drawing before the text. */
  icon?: IconName;
  /** Drawing after the text, for "forward" meanings. */
  trailingIcon?: IconName;
  /** `submit` sends the surrounding form; the form's handler then does the work. */
  type?: "button" | "submit";
  /** Id of the element that explains the button, for example why it is disabled. */
  describedBy?: string;
}

const LOOKS = {
  primary: { variant: "contained" },
  secondary: { variant: "outlined" },
  quiet: { variant: "text" },
  danger: { variant: "contained", color: "error" },
} as const satisfies Record<NonNullable<ActionButtonProps["variant"]>, ButtonProps>;

/** Accepts a press and no second one within a second. */
function usePress(blocked: boolean, type: "button" | "submit", onPress: (() => void) | undefined) {
  const acceptedAt = useRef(Number.NEGATIVE_INFINITY);

  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    const { form } = event.currentTarget;
    // The event's own time stamp: a second press within a second is an accidental double press.
    const early = event.timeStamp - acceptedAt.current < POPUP_DELAY_MS.buttonRestore;
    const isRefused = (): boolean => type === "submit" && Boolean(form?.querySelector("[aria-invalid=true]"));
    if (blocked || (early && !isRefused())) {
      event.preventDefault();
      return;
    }
    acceptedAt.current = event.timeStamp;
    form?.addEventListener("input", rearm, { once: true });
    // Visible in the very next frame, however long the work takes that follows.
    event.currentTarget.animate({ filter: ["brightness(.8)", "none"] }, PRESSED_MS);
    onPress?.();
  };
  // After a correction, or focus elsewhere, a quick press is deliberate. Enter in a field leaves the focus there.
  const rearm = (): void => {
    acceptedAt.current = Number.NEGATIVE_INFINITY;
  };
  return { press, rearm };
}

/**
 * The button that moves the user on: Next, Confirm, Book now, Pay now. It guards against double presses and shows
 * "Processing" while work is in progress, without losing focus or its width.
 */
export function ActionButton({
  children,
  onPress,
  variant = "primary",
  size = "standard",
  edge,
  wide = false,
  processing = false,
  disabled = false,
  icon,
  trailingIcon,
  type = "button",
  describedBy,
}: ActionButtonProps) {
  const { t } = useTexts();
  const blocked = processing || disabled;
  const { press, rearm } = usePress(blocked, type, onPress);

  return (
    <Button
      data-c="ActionButton"
      data-edge={edge}
      className={styles.button}
      type={type}
      {...LOOKS[variant]}
      size={size === "compact" ? "small" : "medium"}
      fullWidth={wide}
      aria-disabled={blocked || undefined}
      aria-busy={processing || undefined}
      aria-describedby={describedBy}
      onClick={press}
      onBlur={rearm}
    >
      <span className={styles.face} aria-hidden={processing || undefined}>
        {icon === undefined ? null : <Icon name={icon} size="small" />}
        <span className={styles.text}>{children}</span>
        {trailingIcon === undefined ? null : <Icon name={trailingIcon} size="small" />}
      </span>
      {processing ? (
        <span className={styles.processing}>
          <CircularProgress aria-hidden size="1rem" thickness={5.5} color="inherit" />
          {t("action.processing")}
        </span>
      ) : null}
    </Button>
  );
}
