import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/index.ts";
import field from "#ds/theme/field.module.css";

/** Props of {@link FieldMessage}. */
export interface FieldMessageProps {
  /** Id that the control names in aria-describedby. */
  readonly id: string;
  /** The error; it wins over the note. */
  readonly error: string | null;
  /** Help that is shown while nothing is wrong. */
  readonly note?: ReactNode;
}

/** The line under a field: its error, else a note, else nothing. Shared by all fields, not public. */
export function FieldMessage({ id, error, note }: FieldMessageProps): ReactNode {
  if (error !== null) {
    return (
      <p id={id} className={field.error}>
        <Icon name="error" size="small" />
        <span>{error}</span>
      </p>
    );
  }
  if (note === undefined || note === null || note === "") return null;
  return (
    <p id={id} className={field.note}>
      {note}
    </p>
  );
}
