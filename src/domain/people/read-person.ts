/**
 * A person as a request states it, validated with the rules of the forms. This file loads the numbering plans of all
 * countries.
 */
import { CONTACT_FIELDS, contactFaults, type ContactDraft, type ContactField } from "./contact/contact.ts";
import { tidyEmail } from "./contact/email-key.ts";
import { isDiallable } from "./contact/phone-check.ts";
import { ALL_DIALING_CODES } from "./contact/dialing-codes.ts";
import { isPhoneText, phoneCheckFor, type PhoneCheck } from "./contact/phone.ts";
import { readPhone } from "./contact/read-phone.ts";
import { DEFAULT_DIALING_CODE } from "#domain/shared/constants.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";

/** The names of the fields in messages. */
export type FieldTitles = Readonly<Record<ContactField, string>>;

export const PERSON_TITLES: FieldTitles = {
  firstName: "First name",
  lastName: "Last name",
  dialingCode: "Phone",
  phone: "Phone",
  email: "Email",
};

/** What the rules for a person depend on. */
export interface PersonRules {
  readonly lastNameRequired: boolean;
  readonly emailRequired: boolean;
  /** Of a test tenant, where numbers kept free for examples are accepted. */
  readonly isTest: boolean;
}

/** One line, as names are. */
const line = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The message for the first wrong field, or null. */
export function contactFault(person: ContactDraft, rules: PersonRules, titles: FieldTitles): string | null {
  const inPlan = phoneCheckFor(rules, isDiallable);
  const isPhone: PhoneCheck = (dialingCode, phone) => isPhoneText(phone, dialingCode) && inPlan(dialingCode, phone);
  const found = contactFaults(person, { emailRequired: rules.emailRequired, isEmail, isPhone });
  const faults = rules.lastNameRequired && person.lastName === "" ? { ...found, lastName: "required" } : found;
  const field = CONTACT_FIELDS.find((name) => faults[name] !== undefined);
  if (field === undefined) return null;
  return fill(faults[field] === "required" ? MESSAGES.required : MESSAGES.invalid, { title: titles[field] });
}

/** A phone as a request states it. Text without a digit is kept: it is a wrong number, not a missing one. */
export function statedPhone(stated: Pick<ContactDraft, "dialingCode" | "phone">): typeof stated {
  const digits = stated.dialingCode.replace(/\D/g, "");
  const wanted = digits === "" ? DEFAULT_DIALING_CODE : `+${digits}`;
  const { dialingCode, number } = readPhone(stated.phone, wanted, ALL_DIALING_CODES, isDiallable);
  return { dialingCode, phone: number === "" ? stated.phone.trim() : number };
}

/** @returns the person with tidied fields, or the message for the first field that is wrong. */
export function readPerson(stated: ContactDraft, rules: PersonRules): Result<ContactDraft, string> {
  const person: ContactDraft = {
    firstName: line(stated.firstName),
    lastName: line(stated.lastName),
    ...statedPhone(stated),
    email: tidyEmail(stated.email),
  };
  const fault = contactFault(person, rules, PERSON_TITLES);
  return fault === null ? ok(person) : err(fault);
}
