import { ALL_DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";
import { PHONE_MAX_DIGITS } from "#domain/people/contact/phone.ts";
import { cleanPhoneText, readPhone, withoutShownCode } from "#domain/people/contact/read-phone.ts";
import { isInPlan } from "./plan-check.ts";

/** What the phone box's text means. */
export interface BoxText {
  readonly code: string;
  readonly number: string;
  /** The text for the box: dialing code and number. */
  readonly text: string;
  /** Text that is no single number, as it came; null for a number. */
  readonly refused: string | null;
}

/** Whether a field's number is one, by its form alone: text that was refused has other signs, or too many digits. */
export const isWhole = (number: string): boolean => number.length <= PHONE_MAX_DIGITS && /^\d*$/.test(number);

/** Reads a text that is complete: pasted, dropped or autofilled into the box, which may show the dialing code before it. */
export function pastedPhone(boxText: string, shownCode: string): BoxText {
  const given = withoutShownCode(boxText, shownCode);
  const { dialingCode: code, number } = readPhone(given, shownCode, ALL_DIALING_CODES, isInPlan);
  return { code, number, text: `${code}${number}`, refused: isWhole(number) ? null : given.trim() };
}

/**
 * Reads a text after a key press: letters and signs vanish as they are typed. Text that was refused stays as it is, for
 * correction, until it is a number.
 */
export function typedPhone(boxText: string, shownCode: string, before: string): BoxText {
  if (!isWhole(before)) return pastedPhone(boxText, shownCode);
  const text = cleanPhoneText(boxText, shownCode);
  return { code: shownCode, number: "", text, refused: null };
}
