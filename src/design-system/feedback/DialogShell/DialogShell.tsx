import { useState } from "react";
import type { ReactNode } from "react";
import { lazyPart } from "#ds/feedback/lazy-part.tsx";
import type { DialogShellProps } from "./props.ts";

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
