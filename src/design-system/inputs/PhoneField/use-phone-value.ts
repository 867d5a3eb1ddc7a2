import { useRef, useState, type InputEvent } from "react";
import type { MuiTelInputCountry, MuiTelInputInfo } from "mui-tel-input";
import { countryOf, dialingCodeOf } from "#domain/people/contact/dialing-codes.ts";
import { phoneDigits } from "#domain/people/contact/read-phone.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import { isWhole, pastedPhone, typedPhone, type BoxText } from "./box-text.ts";
import type { PhoneFieldProps } from "./PhoneField.tsx";

interface Own {
  /** Code and number as the owner knows them. */
  readonly code: string;
  readonly number: string;
  /** The same as MUI's input has it: whole, or empty while there is no number. */
  readonly value: string;
  /** The country to show while the value does not say one. */
  readonly country: MuiTelInputCountry;
  /** Counts the values that did not come from the field. */
  readonly round: number;
}

/** The field's value for MUI's input, and what its events do. */
export interface PhoneValue extends Own {
  /** Text that is no single number: the box shows it as it came, beside the error. Null for a number. */
  readonly refused: string | null;
  readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
  readonly onChange: (value: string, info: MuiTelInputInfo) => void;
  readonly choose: (code: string) => void;
  /** Blur: a number that began with its own code loses it. */
  readonly onBlur: () => void;
}

type Props = Pick<PhoneFieldProps, "dialingCode" | "number" | "onDialingCode" | "onNumber" | "onBlur">;

const valueOf = (code: string, number: string): string => {
  if (number === "") return "";
  return isWhole(number) ? `${code}${number}` : code;
};

const given = (code: string, number: string, round: number): Own => ({
  code,
  number,
  value: valueOf(code, number),
  country: (countryOf(code) ?? DEFAULT_COUNTRY).toUpperCase() as MuiTelInputCountry,
  round,
});

/**
 * Joins code and number for MUI's input, and takes them apart again. MUI's input remembers which country of a shared code
 * was chosen, but forgets it with a value from outside; only such a value therefore begins a new round.
 */
export function usePhoneValue({ dialingCode, number, onDialingCode, onNumber, ...props }: Props): PhoneValue {
  const [kept, setOwn] = useState<Own>(() => given(dialingCode, number, 0));
  let own = kept;
  if (own.code !== dialingCode || own.number !== number) {
    own = given(dialingCode, number, own.round + 1);
    setOwn(own);
  }
  const { code } = own;
  const change = (code: string, digits: string, value: string): void => {
    setOwn({ ...own, code, number: digits, value });
    if (code !== dialingCode) onDialingCode(code);
    if (digits !== number) onNumber(digits);
  };
  // What the box's input event says about the change event that follows it.
  const refusedText = useRef<string | null>(null);
  const onInput = (event: InputEvent<HTMLInputElement>): void => {
    const box = event.currentTarget;
    const read = isTyped(event.nativeEvent) ? typedPhone(box.value, code, own.number) : pastedPhone(box.value, code);
    refusedText.current = read.refused;
    if (read.refused === null) show(box, read, code);
  };
  const onChange = (value: string, { reason, countryCode, countryCallingCode }: MuiTelInputInfo): void => {
    const refused = refusedText.current;
    refusedText.current = null;
    if (reason === "input" && refused !== null) return change(code, refused, valueOf(code, refused));
    // After a choice of country only its code is right; MUI's input has not read the number anew.
    const chosen = reason === "country" && countryCode !== null ? dialingCodeOf(countryCode.toLowerCase()) : null;
    const named = chosen ?? (countryCallingCode === null ? dialingCode : `+${countryCallingCode}`);
    if (!isWhole(own.number) && reason === "country") return change(named, own.number, valueOf(named, own.number));
    const digits = phoneDigits(value.startsWith(named) ? value.slice(named.length) : value, named);
    change(named, digits, valueOf(named, digits) || value);
  };
  const onBlur = (): void => {
    const read = pastedPhone(own.number, code);
    if (read.refused === null && read.code === code && read.number !== number) {
      change(code, read.number, valueOf(code, read.number));
    }
    props.onBlur?.();
  };
  return {
    ...own,
    refused: isWhole(own.number) ? null : own.number,
    onInput,
    onChange,
    onBlur,
    choose: (other) => change(other, number, valueOf(other, number)),
  };
}

/** Key presses, one at a time. Pasted, dropped and autofilled text is complete, so the numbering plans can judge it. */
const isTyped = (event: Event): boolean =>
  event instanceof InputEvent && /^(?:insertText|insertComposition|delete|history)/.test(event.inputType);

/** Shows what was read before MUI's input reads the box, and keeps the caret behind the same digit. */
function show(box: HTMLInputElement, { text }: BoxText, code: string): void {
  if (box.value === text) return;
  const tail = phoneDigits(`1${box.value.slice(box.selectionEnd ?? box.value.length)}`, code).length - 1;
  box.value = text;
  const caret = Math.max(0, text.length - tail);
  box.setSelectionRange(caret, caret);
}
