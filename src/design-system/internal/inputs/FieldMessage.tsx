import FormHelperText from "@mui/material/FormHelperText";
import type { ReactNode } from "react";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";

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
  if (error === null && (note === undefined || note === null || note === "")) return null;
  return (
    <FormHelperText id={id} error={error !== null}>
      {error !== null && <Icon name="error" size="small" />}
      {error === null ? note : <span>{error}</span>}
    </FormHelperText>
  );
}
