import { DEFAULT_DIALING_CODE } from "#domain/shared/constants.ts";
import type { Profile } from "#domain/people/account/profile.ts";

/** The main contact as it is being filled in; every field is text, empty when nothing was typed. */
export interface ContactDraft {
  readonly firstName: string;
  readonly lastName: string;
  /** With its plus sign: "+44". */
  readonly dialingCode: string;
  /** National number without the leading 0. */
  readonly phone: string;
  readonly email: string;
}

export type ContactField = keyof ContactDraft;

/** Why a field is refused; the screen turns it into "{title} is required" or "{title} is invalid". */
export type ContactFault = "required" | "invalid";

export type ContactFaults = { readonly [Field in ContactField]?: ContactFault };

/** What the rules depend on besides the draft. */
export interface ContactRules {
  /** Guests of a tenant that allows guests must give an address. */
  readonly emailRequired: boolean;
  readonly isEmail: (text: string) => boolean;
  /** Whether the number can exist for its dialing code. */
  readonly isPhone: (dialingCode: string, phone: string) => boolean;
}

export const EMPTY_CONTACT: ContactDraft = {
  firstName: "",
  lastName: "",
  dialingCode: DEFAULT_DIALING_CODE,
  phone: "",
  email: "",
};

const blank = (text: string): boolean => text.trim() === "";

/** Validates the main contact: first name and phone required, email as the rules say. Empty when valid. */
export function contactFaults(draft: ContactDraft, rules: ContactRules): ContactFaults {
  const faults: { [Field in ContactField]?: ContactFault } = {};
  if (blank(draft.firstName)) faults.firstName = "required";
  if (blank(draft.phone)) faults.phone = "required";
  else if (!rules.isPhone(draft.dialingCode, draft.phone)) faults.phone = "invalid";
  if (!blank(draft.email)) {
    if (!rules.isEmail(draft.email.trim())) faults.email = "invalid";
  } else if (rules.emailRequired) faults.email = "required";
  return faults;
}

/** The order in which a form shows its fields, so that the first failing one can be found. */
export const CONTACT_FIELDS: readonly ContactField[] = ["firstName", "lastName", "dialingCode", "phone", "email"];

/** First and last name as one. */
export const fullName = (draft: Pick<ContactDraft, "firstName" | "lastName">): string =>
  `${draft.firstName.trim()} ${draft.lastName.trim()}`.trim();

/** The person of a profile, as a contact. */
export const contactOf = (profile: Profile): ContactDraft => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  dialingCode: profile.dialingCode,
  phone: profile.phone,
  email: profile.email,
});

/** Whether two contacts have the same name, phone and email. */
export const isSameContact = (one: ContactDraft, other: ContactDraft): boolean =>
  CONTACT_FIELDS.every((field) => one[field].trim() === other[field].trim());

/** A contact without the values from a profile; text that the user typed over them stays. */
export function withoutProfile(contact: ContactDraft, profile: Profile): ContactDraft {
  const own = contactOf(profile);
  const cleared = CONTACT_FIELDS.filter((field) => contact[field] === own[field]);
  return { ...contact, ...Object.fromEntries(cleared.map((field) => [field, EMPTY_CONTACT[field]])) };
}

/**
 * Which fields of a booker's form to show first: the passenger's when something is wrong there, else the customer's.
 */
export const personToShow = (wrong: {
  readonly contact: boolean;
  readonly customer: boolean;
}): "contact" | "customer" => (wrong.contact || !wrong.customer ? "contact" : "customer");

/** The person who travels, ready to be stored. */
export interface Passenger {
  readonly name: string;
  /** With its plus sign. */
  readonly dialingCode: string;
  /** National number without the dialing code. */
  readonly phone: string;
  readonly email: string;
}

/** A passenger as stated in a request; nothing is checked yet. */
export type StatedPassenger = Passenger;
