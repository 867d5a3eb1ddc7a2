/**
 * Telephone numbers: a dialing code ("+44") and the number after it, without its national 0. Checks that need the
 * countries' numbering plans are elsewhere, because those weigh 30 kB: the server imports phone-check.ts, the browser
 * has them in its phone field, which is a chunk of its own.
 */
import { toLatinDigits } from "#domain/shared/latin-digits.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import type { TextFaultWording } from "#domain/shared/text/text-rules.ts";

/** Longest number of E.164, without its dialing code. */
export const PHONE_MAX_DIGITS = 15;

/** Validates a number by its country's numbering plan. */
export type PhoneCheck = (dialingCode: string, number: string) => boolean;

/**
 * A check by the plans of a parser. @param codeOf the country code, without plus sign, of a number that its plan allows;
 * undefined for a number that it does not. The parser may take a digit of the number for part of another plan's code.
 */
export const checkBy =
  (codeOf: (international: string) => string | undefined): PhoneCheck =>
  (dialingCode, number) => {
    const code = dialingCode.replace(/\D/g, "");
    return codeOf(internationalNumber(code, number)) === code;
  };

/** Ofcom keeps +44 7700 900000-900999 free for films and examples. No numbering plan lists them. */
const isExampleNumber: PhoneCheck = (dialingCode, number) =>
  dialingCode.replace(/\D/g, "") === "44" && /^7700900\d{3}$/.test(number);

/**
 * The check that a tenant's people pass. A test tenant, where no car comes, also takes the numbers that are kept free
 * for examples; at a live tenant a driver would call a number that reaches no phone.
 */
export const phoneCheckFor = ({ isTest }: { readonly isTest: boolean }, inPlan: PhoneCheck): PhoneCheck =>
  isTest ? (dialingCode, number) => isExampleNumber(dialingCode, number) || inPlan(dialingCode, number) : inPlan;

const INTERNATIONAL = /^\s*(?:\+|00)/;

/** What is left of typed text in the phone box: its digits, without leading zeros. */
export const phoneDigits = (text: string): string =>
  toLatinDigits(text).replace(/\D/g, "").replace(/^0+/, "").slice(0, PHONE_MAX_DIGITS);

/**
 * Text of the phone box as far as it may be typed: digits without leading zeros, or a number in international form
 * ("+44 7700 900123", "0044…") as a plus sign and digits.
 */
export function cleanPhoneText(text: string): string {
  const international = INTERNATIONAL.exec(toLatinDigits(text));
  if (!international) return phoneDigits(text);
  return `+${toLatinDigits(text)
    .slice(international[0].length)
    .replace(/\D/g, "")
    .slice(0, PHONE_MAX_DIGITS + 3)}`;
}

/**
 * What a pasted or autofilled text means. A number in international form ("+44 7700 900123", "0044…") loses the
 * dialing code when it is the chosen one, or names another of `codes`; everything else is cleaned to digits.
 */
export function readPhone(
  text: string,
  dialingCode: string,
  codes: readonly string[],
): { readonly dialingCode: string; readonly number: string } {
  const international = INTERNATIONAL.exec(toLatinDigits(text));
  if (!international) return { dialingCode, number: phoneDigits(text) };
  const digits = toLatinDigits(text).slice(international[0].length).replace(/\D/g, "");
  // The chosen code wins over a longer or shorter one that fits too, because it also says which country.
  const known = [dialingCode, ...codes.toSorted((a, b) => b.length - a.length)];
  const found = known.find((code) => digits.startsWith(code.slice(1)));
  if (found === undefined) return { dialingCode, number: phoneDigits(digits) };
  return { dialingCode: found, number: phoneDigits(digits.slice(found.length - 1)) };
}

/** Whether a number has the form asked for: 1-15 digits, the first of them not 0. */
export const isPhoneText = (number: string): boolean => /^[1-9]\d{0,14}$/.test(number);

/** The number as it is sent: `+` dialing code number; the code may be written with or without its `+`. */
export const internationalNumber = (dialingCode: string, number: string): string =>
  `+${dialingCode.replace(/\D/g, "")}${number}`;

/** What `phoneFault` needs to know about one phone field. */
export interface PhoneRule {
  readonly dialingCode: string;
  readonly number: string;
  readonly required: boolean;
  readonly title: string;
  readonly requiredMessage?: string;
}

/**
 * The message that a phone field shows, or null when the number is fine. Without `check` only the form is validated; a
 * caller that has loaded phone-check.ts passes its `isDiallable`.
 */
export function phoneFault(rule: PhoneRule, check?: PhoneCheck, wording: TextFaultWording = MESSAGES): string | null {
  if (rule.number.trim() === "") {
    if (!rule.required) return null;
    return rule.requiredMessage ?? fill(wording.required, { title: rule.title });
  }
  const fine = isPhoneText(rule.number) && (check?.(rule.dialingCode, rule.number) ?? true);
  return fine ? null : fill(wording.invalid, { title: rule.title });
}
