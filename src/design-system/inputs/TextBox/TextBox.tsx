import FilledInput, { type FilledInputProps } from "@mui/material/FilledInput";
import FormControl from "@mui/material/FormControl";
import InputAdornment from "@mui/material/InputAdornment";
import InputLabel from "@mui/material/InputLabel";
import { useId, useLayoutEffect, useRef, useState } from "react";
import type { CSSProperties, ReactNode, RefObject } from "react";
import { maxLengthOf, type TextKind } from "#domain/shared/text/text-rules.ts";
import { Icon } from "#ds/foundations/Icon/Icon.tsx";
import { useTexts } from "#ds/texts/use-texts.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { IconAction } from "#ds/foundations/IconAction/IconAction.tsx";
import styles from "./TextBox.module.css";

/** Props of {@link TextBox}. */
export interface TextBoxProps {
  /** Accessible name and floating label: "First name". */
  label: string;
  /** The text in the box. */
  value: string;
  /** What it takes; sets the phone's keyboard, the longest text (255, postcode 9) and capitals. */
  kind?: TextKind;
  /** Shown under the box; null when there is nothing wrong. Make it with `textFault`. */
  error?: string | null;
  /** Help that is shown under the box while nothing is wrong. */
  note?: string;
  /** The text after each change. */
  onChange: (value: string) => void;
  /** Blur of the box: the moment to validate it. */
  onBlur?: () => void;
  /** A text must be given; said to screen readers. */
  required?: boolean;
  /** What the browser may fill in: "given-name", "email". */
  autoComplete?: string;
  /** Longest text, where it is less than the kind's. */
  maxLength?: number;
  /** Rows of a textarea before it grows; it grows up to three times as many. */
  rows?: number;
  /** Id of the input, for links of an error summary; made by React when left out. */
  inputId?: string;
  /** Cannot be used at present. */
  disabled?: boolean;
  /** Shows its text but cannot be changed: it belongs to the signed-in profile. */
  readOnly?: boolean;
}

interface Keyboard {
  readonly type: string;
  readonly autoCapitalize: string;
  readonly spellCheck: boolean;
  readonly inputMode?: "numeric";
}

const KEYBOARDS: Readonly<Record<TextKind, Keyboard>> = {
  text: { type: "text", autoCapitalize: "words", spellCheck: false },
  textarea: { type: "text", autoCapitalize: "sentences", spellCheck: true },
  postcode: { type: "text", autoCapitalize: "characters", spellCheck: false },
  email: { type: "email", autoCapitalize: "none", spellCheck: false },
  password: { type: "password", autoCapitalize: "none", spellCheck: false },
  digits: { type: "text", autoCapitalize: "none", spellCheck: false, inputMode: "numeric" },
};

/** A text box with a label that floats up on focus and a line for its error. */
export function TextBox(props: TextBoxProps): ReactNode {
  const { label, kind = "text", value, error = null, note = "", disabled = false, readOnly = false } = props;
  const { t } = useTexts();
  const generated = useId();
  const inputId = props.inputId ?? generated;
  const [shown, setShown] = useState(false);
  const inputRef = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useGrowth(inputRef, kind === "textarea" ? value : null);
  const reveal = kind === "password" && !disabled;
  return (
    <FormControl data-c="TextBox" error={error !== null} disabled={disabled}>
      <InputLabel htmlFor={inputId}>{label}</InputLabel>
      <FilledInput
        id={inputId}
        inputRef={inputRef}
        {...(kind === "textarea" && { multiline: true, inputComponent: "textarea" })}
        value={value}
        type={shown ? "text" : KEYBOARDS[kind].type}
        // The space lets the styles detect whether the box is empty.
        placeholder=" "
        readOnly={readOnly}
        autoComplete={props.autoComplete}
        aria-describedby={error === null && note === "" ? undefined : `${inputId}-error`}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={() => props.onBlur?.()}
        slotProps={{ input: inputProps(props) }}
        endAdornment={
          (reveal || readOnly) && (
            <InputAdornment position="end">
              {reveal && (
                <IconAction
                  icon={shown ? "eye-off" : "eye"}
                  label={t(shown ? "textBox.hidePassword" : "textBox.showPassword")}
                  onPress={() => setShown(!shown)}
                />
              )}
              {readOnly && <Icon name="lock" size="small" />}
            </InputAdornment>
          )
        }
      />
      <FieldMessage id={`${inputId}-error`} error={error} note={note} />
    </FormControl>
  );
}

/** Attributes of the input itself that MUI does not name. */
function inputProps({ kind = "text", rows = 3, ...props }: TextBoxProps): FilledInputProps["inputProps"] {
  const { autoCapitalize, spellCheck, inputMode } = KEYBOARDS[kind];
  return {
    maxLength: props.maxLength ?? maxLengthOf(kind),
    autoCapitalize,
    spellCheck,
    inputMode,
    "aria-required": props.required,
    ...(kind === "textarea" && {
      className: styles.area,
      type: undefined,
      rows,
      style: { "--rows": rows } as CSSProperties,
    }),
  };
}

/** What the styles do with `field-sizing`, for browsers that do not support it yet; `text` is null for a single line. */
function useGrowth(inputRef: RefObject<HTMLElement | null>, text: string | null): void {
  useLayoutEffect(() => {
    const area = inputRef.current;
    if (!area || text === null || CSS.supports("field-sizing", "content")) return;
    area.style.blockSize = "auto";
    area.style.blockSize = `${area.scrollHeight}px`;
  }, [inputRef, text]);
}
