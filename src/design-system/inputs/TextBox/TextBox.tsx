import { useId, useLayoutEffect, useRef, useState } from "react";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import { maxLengthOf, type TextKind } from "#domain/shared/text/text-rules.ts";
import field from "#ds/theme/field.module.css";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { IconAction } from "#ds/foundations/IconAction/index.ts";
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

const KEYBOARDS: Readonly<Record<TextKind, { type: string; autoCapitalize: string; spellCheck: boolean }>> = {
  text: { type: "text", autoCapitalize: "words", spellCheck: false },
  textarea: { type: "text", autoCapitalize: "sentences", spellCheck: true },
  postcode: { type: "text", autoCapitalize: "characters", spellCheck: false },
  email: { type: "email", autoCapitalize: "none", spellCheck: false },
  password: { type: "password", autoCapitalize: "none", spellCheck: false },
};

/** A text box with a label that floats up on focus and a line for its error. */
export function TextBox(props: TextBoxProps): ReactNode {
  const { label, kind = "text", error = null, disabled = false } = props;
  const { t } = useTexts();
  const generated = useId();
  const inputId = props.inputId ?? generated;
  const [shown, setShown] = useState(false);
  return (
    <div
      className={`${field.field} ${styles.root}`}
      data-c="TextBox"
      data-kind={kind}
      data-invalid={error === null ? undefined : ""}
      data-disabled={disabled ? "" : undefined}
      data-filled={props.value === "" ? undefined : ""}
    >
      <div className={field.box}>
        <span className={field.body}>
          <label className={field.label} htmlFor={inputId}>
            {label}
          </label>
          {kind === "textarea" ? (
            <TextArea {...inputProps(props, inputId)} value={props.value} rows={props.rows ?? 3} />
          ) : (
            <input {...inputProps(props, inputId)} value={props.value} type={shown ? "text" : KEYBOARDS[kind].type} />
          )}
        </span>
        {kind === "password" && !disabled && (
          <span className={styles.reveal}>
            <IconAction
              icon={shown ? "eye-off" : "eye"}
              label={t(shown ? "textBox.hidePassword" : "textBox.showPassword")}
              onPress={() => setShown(!shown)}
            />
          </span>
        )}
        {props.readOnly === true && (
          <span className={field.adornment}>
            <Icon name="lock" size="small" />
          </span>
        )}
      </div>
      <FieldMessage id={`${inputId}-error`} error={error} note={props.note} />
    </div>
  );
}

type BoxProps = ComponentProps<"input"> & ComponentProps<"textarea">;

/** What a line and an area for text have in common. */
function inputProps(props: TextBoxProps, id: string): BoxProps {
  const { kind = "text", error = null, disabled = false, readOnly = false } = props;
  const { autoCapitalize, spellCheck } = KEYBOARDS[kind];
  const described = error !== null || (props.note !== undefined && props.note !== "");
  return {
    id,
    className: `${field.input} ${styles.text}`,
    // The space lets the styles detect whether the box is empty.
    placeholder: " ",
    disabled,
    readOnly,
    autoComplete: props.autoComplete,
    maxLength: props.maxLength ?? maxLengthOf(kind),
    autoCapitalize,
    spellCheck,
    "aria-required": props.required,
    "aria-invalid": error !== null,
    "aria-describedby": described ? `${id}-error` : undefined,
    onChange: (event) => props.onChange(event.currentTarget.value),
    onBlur: () => props.onBlur?.(),
  };
}

/** An area that grows with its text, up to three times as many rows as it begins with. */
function TextArea({ rows, ...props }: ComponentProps<"textarea"> & { rows: number }): ReactNode {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = ref.current;
    // What the styles do with `field-sizing`, for browsers that do not support it yet.
    if (!area || CSS.supports("field-sizing", "content")) return;
    area.style.blockSize = "auto";
    area.style.blockSize = `${area.scrollHeight}px`;
  }, [props.value]);
  return <textarea ref={ref} rows={rows} {...props} style={{ "--rows": rows } as CSSProperties} />;
}
