/** The rules of the account forms. Each check returns the faults by field, none when all is fine. */
import { isEmail } from "#domain/shared/text/text-rules.ts";
import {
  contactFaults,
  type ContactDraft,
  type ContactFault,
  type ContactFaults,
} from "#domain/people/contact/contact.ts";
import { isSamePassword, passwordFault, type PasswordFault } from "./password.ts";
import type { PhoneCheck } from "#domain/people/contact/phone.ts";

/** Why a field of an account form is refused; "differ": the two new passwords are not the same. */
export type AccountFault = ContactFault | PasswordFault | "differ";

/** Faults by field. */
export type Faults<Field extends string> = { readonly [F in Field]?: AccountFault };

const emailFault = (email: string): ContactFault | undefined => {
  if (email.trim() === "") return "required";
  return isEmail(email) ? undefined : "invalid";
};

/** Only what is wrong; a key without a fault would count as one. */
function only<Field extends string>(faults: {
  readonly [F in Field]?: AccountFault | null | undefined;
}): Faults<Field> {
  const entries = Object.entries(faults).filter(([, fault]) => fault !== null && fault !== undefined);
  return Object.fromEntries(entries) as Faults<Field>;
}

/** Email and password are required, the email well-formed. */
export const signInFaults = (typed: { readonly email: string; readonly password: string }) =>
  only<"email" | "password">({
    email: emailFault(typed.email),
    password: typed.password.trim() === "" ? "required" : undefined,
  });

/** Email is required and well-formed. */
export const forgotFaults = (typed: { readonly email: string }) => only<"email">({ email: emailFault(typed.email) });

/** A new password and its repetition. */
export function newPasswordFaults(typed: { readonly password: string; readonly confirm: string }) {
  const password = passwordFault(typed.password);
  const confirm =
    typed.confirm.trim() === "" ? "required" : isSamePassword(typed.confirm, typed.password) ? null : "differ";
  return only<"password" | "confirm">({ password, confirm });
}

/** The current password, and the new one twice. */
export const changePasswordFaults = (typed: {
  readonly old: string;
  readonly password: string;
  readonly confirm: string;
}) =>
  only<"old" | "password" | "confirm">({
    old: typed.old.trim() === "" ? "required" : undefined,
    ...newPasswordFaults(typed),
  });

/** A profile: everything is required. */
export function personFaults(typed: ContactDraft, isPhone: PhoneCheck): ContactFaults {
  const lastName = typed.lastName.trim() === "" ? ({ lastName: "required" } as const) : {};
  return { ...contactFaults(typed, { emailRequired: true, isEmail, isPhone }), ...lastName };
}

/** A new account: all of a profile and a password twice. */
export const signUpFaults = (
  typed: ContactDraft & { readonly password: string; readonly confirm: string },
  isPhone: PhoneCheck,
): Faults<keyof ContactDraft | "password" | "confirm"> => ({
  ...personFaults(typed, isPhone),
  ...newPasswordFaults(typed),
});
