import { useState, type ReactNode } from "react";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";

/** How the user closed a dialog. */
export type CloseGesture = "close-button" | "escape" | "backdrop";

/** Props of {@link DialogShell}. */
export interface DialogShellProps {
  /** Whether it is shown. The closing animation shows the last content, so keep it mounted. */
  open: boolean;
  /** The heading, and the dialog's accessible name: "Error", "Flight details". */
  title: string;
  /** The user asked to close it; the owner decides whether to set `open` to false. */
  onClose: (gesture: CloseGesture) => void;
  /** Enter anywhere in it, or its submit button. Without it Enter does what the focused control does. */
  onSubmit?: () => void;
  /** What it is about. */
  children: ReactNode;
  /** Buttons of the footer, the main one last. Mark one with `data-autofocus` on a wrapper to start there. */
  actions?: ReactNode;
  /** On phones: a sheet from below, the whole screen, or a box in the middle. */
  mobile?: "sheet" | "fullscreen" | "center";
  /** Greatest width: `narrow` 400 px, `standard` the token's, `wide` half as much again. */
  size?: "narrow" | "standard" | "wide";
  /** `alertdialog` for a message that must be read before anything else. */
  role?: "dialog" | "alertdialog";
  /** Id of the text that a screen reader reads with the title. */
  describedBy?: string;
  /** False: only its buttons and the x close it, neither Escape nor a press outside. */
  dismissible?: boolean;
  /** False: it has no x either, so that only its owner closes it. For work that must not be abandoned. */
  closeButton?: boolean;
}

const dialogBody = lazyPart(async () => (await import("./DialogBody.tsx")).default, { dialog: true });

/**
 * The frame of every dialog: title, close button, body, footer. Enter submits the top dialog only. Focus starts on the
 * marked element, stays inside and returns to the opener. The MUI dialog inside is loaded when first opened. While it
 * closes, it keeps showing its last content and accepts no input.
 */
export function DialogShell(props: DialogShellProps): ReactNode {
  const [last, setLast] = useState<DialogShellProps | null>(null);
  if (props.open && last !== props) setLast(props);
  return last === null ? null : <dialogBody.Part {...last} open={props.open} />;
}
