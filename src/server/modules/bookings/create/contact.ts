/** Passenger and customer of a create-booking body, validated by the same rules as the form. */
import type { BookingCustomer } from "#domain/booking/booking.ts";
import {
  CONTACT_FIELDS,
  contactFaults,
  fullName,
  type ContactDraft,
  type ContactField,
} from "#domain/people/contact/contact.ts";
import { DIALING_CODES } from "#domain/people/contact/dialing-codes.ts";
import type { Passenger, StatedPassenger } from "#domain/people/passenger.ts";
import { isDiallable } from "#domain/people/contact/phone-check.ts";
import { internationalNumber, isPhoneText, readPhone } from "#domain/people/contact/phone.ts";
import { DEFAULT_DIALING_CODE } from "#domain/shared/constants.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isEmail } from "#domain/shared/text/text-rules.ts";
import type { Buyer } from "./buyer.ts";

type Titles = Readonly<Record<ContactField, string>>;

const PASSENGER: Titles = {
  firstName: "First name",
  lastName: "Last name",
  dialingCode: "Phone",
  phone: "Phone",
  email: "Email",
};
const CUSTOMER: Titles = {
  firstName: "Customer name",
  lastName: "Customer name",
  dialingCode: "Customer phone",
  phone: "Customer phone",
  email: "Customer email",
};

function dialingCodeOf(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? DEFAULT_DIALING_CODE : `+${digits}`;
}

const isPhone = (dialingCode: string, phone: string): boolean => isPhoneText(phone) && isDiallable(dialingCode, phone);

/** The message for the first invalid field, or null. */
function faultOf(draft: ContactDraft, emailRequired: boolean, titles: Titles): string | null {
  const faults = contactFaults(draft, { emailRequired, isEmail, isPhone });
  const field = CONTACT_FIELDS.find((name) => faults[name] !== undefined);
  if (field === undefined) return null;
  return fill(faults[field] === "required" ? MESSAGES.required : MESSAGES.invalid, { title: titles[field] });
}

/** Fields that a customer leaves empty come from the customer's profile. */
function orOwn(stated: StatedPassenger, buyer: Buyer | null): StatedPassenger {
  if (!buyer || buyer.booker) return stated;
  const own = buyer.profile;
  const phone = stated.phone.trim() === "" ? own : stated;
  return {
    name: stated.name.trim() || fullName(own),
    dialingCode: phone.dialingCode,
    phone: phone.phone,
    email: stated.email.trim() || own.email,
  };
}

/**
 * @param buyer null for a guest, who must give an e-mail address.
 * @returns the passenger, or the message for the first invalid field.
 */
export function readPassenger(stated: StatedPassenger, buyer: Buyer | null): Result<Passenger, string> {
  const given = orOwn(stated, buyer);
  const wanted = dialingCodeOf(given.dialingCode);
  const { dialingCode, number } = readPhone(given.phone, wanted, [wanted]);
  const draft: ContactDraft = {
    firstName: given.name,
    lastName: "",
    dialingCode,
    // Text without a digit is an invalid number, not a missing one.
    phone: number === "" ? given.phone.trim() : number,
    email: given.email,
  };
  const fault = faultOf(draft, buyer === null, PASSENGER);
  if (fault !== null) return err(fault);
  return ok({ name: draft.firstName.trim(), dialingCode, phone: number, email: draft.email.trim() });
}

const ALL_CODES = DIALING_CODES.map(([, code]) => code);

/**
 * The customer whom a booker books for: name and phone are required. Only bookers have one.
 * @returns the customer, null where the caller is not a booker, or the message for the first invalid field.
 */
export function readCustomer(stated: BookingCustomer, buyer: Buyer | null): Result<BookingCustomer | null, string> {
  if (!buyer?.booker) return ok(null);
  const { dialingCode, number } = readPhone(stated.phone, DEFAULT_DIALING_CODE, ALL_CODES);
  const phone = number === "" ? stated.phone : number;
  const draft: ContactDraft = { firstName: stated.name, lastName: "", dialingCode, phone, email: stated.email };
  const fault = faultOf(draft, false, CUSTOMER);
  if (fault !== null) return err(fault);
  const country = stated.country || (DIALING_CODES.find(([, code]) => code === dialingCode)?.[0] ?? "");
  return ok({ name: stated.name, phone: internationalNumber(dialingCode, number), email: stated.email, country });
}
