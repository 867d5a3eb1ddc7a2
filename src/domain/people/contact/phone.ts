/**
 * Telephone numbers: a dialing code ("+44") and the number after it, without its national prefix. Checks that need the
 * countries' numbering plans are elsewhere, because those weigh 30 kB: the server imports phone-check.ts, the browser
 * has them in its phone field, which is a chunk of its own.
 */
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

/** A check that also knows the numbers kept free for examples. */
export const withExamples =
  (inPlan: PhoneCheck): PhoneCheck =>
  (dialingCode, number) =>
    isExampleNumber(dialingCode, number) || inPlan(dialingCode, number);

/**
 * The check that a tenant's people pass. A test tenant, where no car comes, also takes the numbers that are kept free
 * for examples; at a live tenant a driver would call a number that reaches no phone.
 */
export const phoneCheckFor = ({ isTest }: { readonly isTest: boolean }, inPlan: PhoneCheck): PhoneCheck =>
  isTest ? withExamples(inPlan) : inPlan;

/** Italy, San Marino, Ivory Coast, Benin and Congo: a leading 0 belongs to the number, and is called from abroad too. */
const ZERO_KEEPERS: ReadonlySet<string> = new Set(["39", "378", "225", "229", "242"]);

/** Whether numbers of a dialing code keep their leading 0; elsewhere it is the national prefix, which is dropped. */
export const keepsZero = (dialingCode: string): boolean => ZERO_KEEPERS.has(dialingCode.replace(/\D/g, ""));

/** Whether a number has the form asked for: 1-15 digits, the first of them no national prefix. */
export const isPhoneText = (number: string, dialingCode: string): boolean =>
  (keepsZero(dialingCode) ? /^0?[1-9]\d{0,13}$|^[1-9]\d{14}$/ : /^[1-9]\d{0,14}$/).test(number);

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
  const fine = isPhoneText(rule.number, rule.dialingCode) && (check?.(rule.dialingCode, rule.number) ?? true);
  return fine ? null : fill(wording.invalid, { title: rule.title });
}
