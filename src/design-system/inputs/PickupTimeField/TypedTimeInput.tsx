import FilledInput from "@mui/material/FilledInput";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import type { ReactNode } from "react";
import { useTexts } from "#ds/texts/use-texts.ts";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import type { TypedTime } from "./use-typed-time.ts";

interface TypedTimeInputProps {
  readonly id: string;
  readonly label: string;
  readonly typed: TypedTime;
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The user is about to open the calendar: prefetch it. */
  readonly onIntent: () => void;
}

/** The box to type a date and time into, with a button that opens the calendar. */
export function TypedTimeInput(props: TypedTimeInputProps): ReactNode {
  const { id, label, disabled } = props;
  const { inputRef, initialText, onInput, onKeyDown, onFocus, onBlur } = props.typed;
  const { t } = useTexts();
  return (
    <>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <FilledInput
        inputRef={inputRef}
        id={id}
        autoComplete="off"
        placeholder={t("pickupTime.format")}
        defaultValue={initialText}
        aria-describedby={props.describedBy}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        slotProps={{ input: { className: "tk-numerals", inputMode: "text", dir: "ltr", maxLength: 40, onInput } }}
        endAdornment={
          <InputAdornment position="end" onPointerEnter={props.onIntent} onFocus={props.onIntent}>
            <IconAction
              icon="calendar"
              label={t("pickupTime.openCalendar")}
              expanded={props.open}
              disabled={disabled}
              onPress={props.onOpen}
            />
          </InputAdornment>
        }
      />
    </>
  );
}
