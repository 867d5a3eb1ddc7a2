import FormControl from "@mui/material/FormControl";
import InputLabel from "@mui/material/InputLabel";
import type { ReactNode } from "react";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { NativeList, type NativeListProps } from "#ds/internal/inputs/NativeList.tsx";

interface ChoiceBoxProps extends Pick<NativeListProps, "value" | "choices" | "autoComplete" | "onChange" | "onBlur"> {
  readonly label: string;
  readonly inputId: string;
  readonly error: string | null;
  readonly disabled: boolean;
}

/** A list of the device's own with its label and its error. */
export function ChoiceBox({ label, inputId, error, disabled, ...list }: ChoiceBoxProps): ReactNode {
  return (
    <FormControl error={error !== null} disabled={disabled}>
      <InputLabel htmlFor={inputId} shrink>
        {label}
      </InputLabel>
      <NativeList {...list} id={inputId} describedBy={error === null ? undefined : `${inputId}-error`} />
      <FieldMessage id={`${inputId}-error`} error={error} />
    </FormControl>
  );
}
