/** Who an account is for, judged by the rules of the form (ACC-007). */
import { CONTACT_FIELDS, contactFaults, type ContactDraft, type ContactField } from "#domain/people/contact.ts";
import { tidyEmail } from "#domain/people/email-key.ts";
import { isDiallable } from "#domain/people/phone-check.ts";
import { isPhoneText, readPhone } from "#domain/people/phone.ts";
import { DEFAULT_DIALING_CODE } from "#domain/shared/constants.ts";
import { fill, MESSAGES } from "#domain/shared/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isEmail } from "#domain/shared/text-rules.ts";

const TITLES: Readonly<Record<ContactField, string>> = {
  firstName: "First name",
  lastName: "Last name",
  dialingCode: "Phone",
  phone: "Phone",
  email: "Email",
};

const RULES = {
  emailRequired: true,
  isEmail,
  isPhone: (dialingCode: string, phone: string): boolean => isPhoneText(phone) && isDiallable(dialingCode, phone),
};

/** One line, as names are. */
const line = (text: string): string => text.replace(/\s+/g, " ").trim();

/** @returns the person with tidied fields, or the message for the first field that is wrong. */
export function readPerson(stated: ContactDraft, lastNameRequired: boolean): Result<ContactDraft, string> {
  const digits = stated.dialingCode.replace(/\D/g, "");
  const wanted = digits === "" ? DEFAULT_DIALING_CODE : `+${digits}`;
  const { dialingCode, number } = readPhone(stated.phone, wanted, [wanted]);
  const person: ContactDraft = {
    firstName: line(stated.firstName),
    lastName: line(stated.lastName),
    dialingCode,
    // Text without a digit is a wrong number, not a missing one.
    phone: number === "" ? stated.phone.trim() : number,
    email: tidyEmail(stated.email),
  };
  const found = contactFaults(person, RULES);
  const faults = lastNameRequired && person.lastName === "" ? { ...found, lastName: "required" } : found;
  const field = CONTACT_FIELDS.find((name) => faults[name] !== undefined);
  if (field === undefined) return ok(person);
  const wording = faults[field] === "required" ? MESSAGES.required : MESSAGES.invalid;
  return err(fill(wording, { title: TITLES[field] }));
}
