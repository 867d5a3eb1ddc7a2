/** Who travels, as a create-booking body says it, judged by the same rules as the form (CONT-008, CONT-009). */
import { CONTACT_FIELDS, contactFaults, type ContactDraft, type ContactField } from "#domain/people/contact.ts";
import { isDiallable } from "#domain/people/phone-check.ts";
import { isPhoneText, readPhone } from "#domain/people/phone.ts";
import { DEFAULT_DIALING_CODE } from "#domain/shared/constants.ts";
import { fill, MESSAGES } from "#domain/shared/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Passenger, StatedPassenger } from "#domain/people/passenger.ts";
import { isEmail } from "#domain/shared/text-rules.ts";

const TITLES: Readonly<Record<ContactField, string>> = {
  firstName: "First name",
  lastName: "Last name",
  dialingCode: "Phone",
  phone: "Phone",
  email: "Email",
};

function dialingCodeOf(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? DEFAULT_DIALING_CODE : `+${digits}`;
}

const isPhone = (dialingCode: string, phone: string): boolean => isPhoneText(phone) && isDiallable(dialingCode, phone);

/** @returns the passenger of a guest's booking, or the message for the first field that is wrong. */
export function readPassenger(stated: StatedPassenger): Result<Passenger, string> {
  const wanted = dialingCodeOf(stated.dialingCode);
  const { dialingCode, number } = readPhone(stated.phone, wanted, [wanted]);
  const draft: ContactDraft = {
    firstName: stated.name,
    lastName: "",
    dialingCode,
    // Text without a digit is a wrong number, not a missing one.
    phone: number === "" ? stated.phone.trim() : number,
    email: stated.email,
  };
  const faults = contactFaults(draft, { emailRequired: true, isEmail, isPhone });
  const field = CONTACT_FIELDS.find((name) => faults[name] !== undefined);
  if (field !== undefined) {
    const wording = faults[field] === "required" ? MESSAGES.required : MESSAGES.invalid;
    return err(fill(wording, { title: TITLES[field] }));
  }
  return ok({ name: draft.firstName.trim(), dialingCode, phone: number, email: draft.email.trim() });
}
