import { useState } from "react";
import type { InputEvent } from "react";
import type { MuiTelInputCountry, MuiTelInputInfo } from "mui-tel-input";
import { countryOf, dialingCodeOf } from "#domain/people/contact/dialing-codes.ts";
import { cleanPhoneText, phoneDigits } from "#domain/people/contact/phone.ts";
import { DEFAULT_COUNTRY } from "#domain/shared/constants.ts";
import type { PhoneFieldProps } from "./props.ts";

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

interface PhoneValue extends Own {
  readonly onInput: (event: InputEvent<HTMLInputElement>) => void;
  readonly onChange: (value: string, info: MuiTelInputInfo) => void;
  readonly choose: (code: string) => void;
}

type Props = Pick<PhoneFieldProps, "dialingCode" | "number" | "onDialingCode" | "onNumber">;

const valueOf = (code: string, number: string): string => (number === "" ? "" : `${code}${number}`);

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
export function usePhoneValue({ dialingCode, number, onDialingCode, onNumber }: Props): PhoneValue {
  const [kept, setOwn] = useState<Own>(() => given(dialingCode, number, 0));
  let own = kept;
  if (own.code !== dialingCode || own.number !== number) {
    own = given(dialingCode, number, own.round + 1);
    setOwn(own);
  }
  const change = (code: string, digits: string, value: string): void => {
    setOwn({ ...own, code, number: digits, value });
    if (code !== dialingCode) onDialingCode(code);
    if (digits !== number) onNumber(digits);
  };
  const onChange = (value: string, { reason, countryCode, countryCallingCode }: MuiTelInputInfo): void => {
    // After a choice of country only its code is right; MUI's input has not read the number anew.
    const chosen = reason === "country" && countryCode !== null ? dialingCodeOf(countryCode.toLowerCase()) : null;
    const code = chosen ?? (countryCallingCode === null ? dialingCode : `+${countryCallingCode}`);
    const digits = phoneDigits(value.startsWith(code) ? value.slice(code.length) : value);
    change(code, digits, valueOf(code, digits) || value);
  };
  return { ...own, onInput: cleanAsTyped, onChange, choose: (code) => change(code, number, valueOf(code, number)) };
}

/** Removes what cannot be typed before MUI's input reads it, and keeps the caret behind the same digit. */
function cleanAsTyped({ currentTarget: box }: InputEvent<HTMLInputElement>): void {
  const cleaned = cleanPhoneText(box.value);
  if (box.value === cleaned) return;
  const tail = phoneDigits(`1${box.value.slice(box.selectionEnd ?? box.value.length)}`).length - 1;
  box.value = cleaned;
  const caret = Math.max(0, cleaned.length - tail);
  box.setSelectionRange(caret, caret);
}
