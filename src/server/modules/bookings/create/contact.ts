/** Passenger and customer of a create-booking body, validated by the same rules as the form. */
import type { BookingCustomer } from "#domain/booking/booking.ts";
import { fullName, type ContactDraft } from "#domain/people/contact/contact.ts";
import { ALL_DIALING_CODES, countryOf } from "#domain/people/contact/dialing-codes.ts";
import type { Passenger, StatedPassenger } from "#domain/people/passenger.ts";
import { isDiallable } from "#domain/people/contact/phone-check.ts";
import { tidyEmail } from "#domain/people/contact/email-key.ts";
import { internationalNumber } from "#domain/people/contact/phone.ts";
import { readPhone } from "#domain/people/contact/read-phone.ts";
import { contactFault, PERSON_TITLES, statedPhone, type FieldTitles } from "#domain/people/read-person.ts";
import { DEFAULT_DIALING_CODE } from "#domain/shared/constants.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { Buyer } from "./buyer.ts";

const CUSTOMER: FieldTitles = {
  firstName: "Customer name",
  lastName: "Customer name",
  dialingCode: "Customer phone",
  phone: "Customer phone",
  email: "Customer email",
};

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
 * @param buyer null for a guest, who must give an email address.
 * @returns the passenger, or the message for the first invalid field.
 */
export function readPassenger(
  stated: StatedPassenger,
  buyer: Buyer | null,
  { isTest }: Pick<Tenant, "isTest">,
): Result<Passenger, string> {
  const given = orOwn(stated, buyer);
  const draft: ContactDraft = {
    firstName: given.name,
    lastName: "",
    ...statedPhone(given),
    email: tidyEmail(given.email),
  };
  const fault = contactFault(draft, { lastNameRequired: false, emailRequired: buyer === null, isTest }, PERSON_TITLES);
  if (fault !== null) return err(fault);
  const { dialingCode, phone } = draft;
  return ok({ name: draft.firstName.trim(), dialingCode, phone, email: draft.email });
}

/**
 * The customer whom a booker books for: name and phone are required. Only bookers have one.
 * @returns the customer, null where the caller is not a booker, or the message for the first invalid field.
 */
export function readCustomer(
  stated: BookingCustomer,
  buyer: Buyer | null,
  { isTest }: Pick<Tenant, "isTest">,
): Result<BookingCustomer | null, string> {
  if (!buyer?.booker) return ok(null);
  const { dialingCode, number } = readPhone(stated.phone, DEFAULT_DIALING_CODE, ALL_DIALING_CODES, isDiallable);
  const phone = number === "" ? stated.phone : number;
  const email = tidyEmail(stated.email);
  const draft: ContactDraft = { firstName: stated.name, lastName: "", dialingCode, phone, email };
  const fault = contactFault(draft, { lastNameRequired: false, emailRequired: false, isTest }, CUSTOMER);
  if (fault !== null) return err(fault);
  const country = stated.country || (countryOf(dialingCode) ?? "");
  return ok({ name: stated.name, phone: internationalNumber(dialingCode, number), email, country });
}
