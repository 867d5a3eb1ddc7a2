/**
 * Telephone numbers: a dialing code ("+44") and the number after it, without its national 0. Checks that need the
 * countries' numbering plans are in phone-check.ts, because those weigh 30 kB: the server imports it directly, the
 * browser loads it when the phone field blurs.
 */
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import type { TextFaultWording } from "#domain/shared/text/text-rules.ts";

/** Longest number of E.164, without its dialing code. */
export const PHONE_MAX_DIGITS = 15;

/** Validates a number by its country's numbering plan; see phone-check.ts. */
export type PhoneCheck = (dialingCode: string, number: string) => boolean;

const toLatinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/** What is left of typed text in the phone box: its digits, without leading zeros. */
export const phoneDigits = (text: string): string =>
  toLatinDigits(text).replace(/\D/g, "").replace(/^0+/, "").slice(0, PHONE_MAX_DIGITS);

/**
 * What a pasted or autofilled text means. A number in international form ("+44 7700 900123", "0044…") loses the
 * dialing code when it is the chosen one, or names another of `codes`; everything else is cleaned to digits.
 */
export function readPhone(
  text: string,
  dialingCode: string,
  codes: readonly string[],
): { readonly dialingCode: string; readonly number: string } {
  const international = /^\s*(?:\+|00)/.exec(toLatinDigits(text));
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
