import { useId, useLayoutEffect, useRef } from "react";
import type { InputEvent, ReactNode, RefObject } from "react";
import { DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";
import { phoneDigits, readPhone } from "#domain/people/contact/phone.ts";
import field from "#ds/theme/field.module.css";
import { Icon } from "#ds/foundations/Icon/index.ts";
import { useTexts } from "#ds/texts/use-texts.ts";
import { FieldMessage } from "#ds/internal/inputs/FieldMessage.tsx";
import { DialingCodeSelect } from "./DialingCodeSelect.tsx";

/** Props of {@link PhoneField}. */
export interface PhoneFieldProps {
  /** Accessible name of the number's box: "Phone". */
  label: string;
  /** Dialing code with its plus sign: "+44", the owner's default. */
  dialingCode: string;
  /** The number after the code: digits without the leading 0, or empty. */
  number: string;
  /** Shown under the field; null when there is nothing wrong. */
  error: string | null;
  /** Another country was chosen, or came with a pasted international number. */
  onDialingCode: (code: string) => void;
  /** The number's digits, cleaned, at each change. */
  onNumber: (number: string) => void;
  /** Blur; the owner then validates the number. */
  onBlur?: () => void;
  /** A number must be given; said to screen readers. */
  required?: boolean;
  /** Id of the number's input, for links of an error summary; made by React when left out. */
  inputId?: string;
  /** Cannot be used at present. */
  disabled?: boolean;
  /** Shows the number but cannot be changed: it belongs to the signed-in profile. */
  readOnly?: boolean;
}

const CODES: readonly string[] = DIALING_CODES.map(([, code]) => code);

/**
 * A telephone number: the country's dialing code in a native select, and a box that accepts only digits. A pasted or
 * autofilled international number is split into both.
 */
export function PhoneField(props: PhoneFieldProps): ReactNode {
  const { label, dialingCode, error, disabled = false, readOnly = false } = props;
  const { t } = useTexts();
  const generated = useId();
  const inputId = props.inputId ?? generated;
  const { inputRef, onInput } = usePhoneText(props);
  return (
    <div
      className={field.field}
      data-c="PhoneField"
      data-invalid={error === null ? undefined : ""}
      data-disabled={disabled ? "" : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
      }}
    >
      <div className={field.box}>
        <DialingCodeSelect
          label={t("phoneField.dialingCode")}
          code={dialingCode}
          disabled={disabled || readOnly}
          onCode={props.onDialingCode}
        />
        <span className={field.body}>
          <label className={field.label} htmlFor={inputId}>
            {label}
          </label>
          <input
            ref={inputRef}
            id={inputId}
            className={field.input}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder=" "
            dir="ltr"
            defaultValue={props.number}
            disabled={disabled}
            readOnly={readOnly}
            aria-required={props.required}
            aria-invalid={error === null ? undefined : true}
            aria-describedby={error === null ? undefined : `${inputId}-error`}
            onInput={onInput}
          />
        </span>
        {readOnly && (
          <span className={field.adornment}>
            <Icon name="lock" size="small" />
          </span>
        )}
      </div>
      <FieldMessage id={`${inputId}-error`} error={error} />
    </div>
  );
}

interface PhoneText {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
}

/** Cleans typed or pasted text as it arrives and keeps the caret behind the same digit. */
function usePhoneText({ dialingCode, number, onNumber, onDialingCode }: PhoneFieldProps): PhoneText {
  const inputRef = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (inputRef.current && inputRef.current.value !== number) inputRef.current.value = number;
  }, [number]);
  const onInput = (event: InputEvent<HTMLInputElement>): void => {
    const box = event.currentTarget;
    const read = readPhone(box.value, dialingCode, CODES);
    if (box.value !== read.number) {
      const tail = phoneTail(box);
      box.value = read.number;
      const caret = Math.max(0, read.number.length - tail);
      box.setSelectionRange(caret, caret);
    }
    if (read.dialingCode !== dialingCode) onDialingCode(read.dialingCode);
    if (read.number !== number) onNumber(read.number);
  };
  return { inputRef, onInput };
}

/** Digits behind the caret: characters are only removed before it, so this count restores the caret. */
const phoneTail = (box: HTMLInputElement): number =>
  phoneDigits(`1${box.value.slice(box.selectionEnd ?? box.value.length)}`).length - 1;
