import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";

const DialogBody = lazy(() => import("./DialogBody.tsx"));

/** What a person did to close a dialog. */
export type CloseGesture = "close-button" | "escape" | "backdrop";

/** Props of {@link DialogShell}. */
export interface DialogShellProps {
  /** Whether it is shown. Closing plays its way out with what it last showed, so keep it mounted. */
  open: boolean;
  /** The heading, and the dialog's accessible name: "Error", "Flight details". */
  title: string;
  /** The person wants it closed; the owner sets `open` to false, or not. */
  onClose: (gesture: CloseGesture) => void;
  /** Enter anywhere in it, or its submit button (WID-021). Without it Enter does what the focused control does. */
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
  /** False: it has no x either, so that only its owner closes it. For work that must not be walked away from. */
  closeButton?: boolean;
}

/**
 * The frame of every dialog: title, close button, body, footer. Enter submits the top dialog only, focus starts where
 * it is wanted, stays inside and goes back to the opener. The MUI dialog inside is loaded when first opened. While it
 * closes it shows what it showed before, whatever its owner has by then, and answers nobody.
 */
export function DialogShell(props: DialogShellProps): ReactNode {
  const [last, setLast] = useState<DialogShellProps | null>(null);
  if (props.open && last !== props) setLast(props);
  return last === null ? null : (
    <Suspense fallback={null}>
      <DialogBody {...last} open={props.open} />
    </Suspense>
  );
}
