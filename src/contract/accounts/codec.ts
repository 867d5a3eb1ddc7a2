/** Wire <-> domain for the browser's account calls; see codec.ts. */
import { readNeeds } from "#domain/people/access-needs.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import type { ExportedFile } from "#domain/people/account/own-data.ts";
import type { Profile, ProfileChoice } from "#domain/people/account/profile.ts";
import type { BodyInput } from "#contract/endpoints.ts";
import { readIso, wireRecord } from "#contract/core/wire.ts";

/** A profile / login result; two of its fields carry the same id. */
export function decodeProfile(reply: unknown): Profile {
  const root = wireRecord(reply);
  const code = root.text("dialingcode").replace(/\D/g, "");
  return {
    accountId: root.text("custid", "Id"),
    bookerId: root.text("bookerid") || null,
    email: root.text("email"),
    firstName: root.text("firstname"),
    lastName: root.text("surname"),
    dialingCode: code === "" ? "" : `+${code}`,
    phone: root.text("phone"),
    smsOptIn: root.flag(false, "smsmailinglist"),
    emailOptIn: root.flag(false, "emailmailinglist"),
    needs: readNeeds(root.texts("accessneeds")),
    costFields: root.list("costfields").map((field) => ({
      name: field.text("name"),
      required: field.flag(false, "isrequired"),
      pattern: field.text("valuepattern"),
      hint: field.text("valuehint"),
    })),
    deletesAt: readIso(root.text("deleteson")),
    // A server of before asks for no confirmation.
    emailConfirmed: root.flag(true, "emailconfirmed"),
  };
}

/** The server's message with a success, for people; empty when there is none. */
export const decodeMessage = (reply: unknown): string => wireRecord(reply).text("message");

/** The person fields of sign-up and profile calls. */
const encodePerson = (person: ContactDraft) => ({
  email: person.email.trim(),
  phone: person.phone,
  surname: person.lastName.trim(),
  firstname: person.firstName.trim(),
  dialingcode: person.dialingCode,
});

/** The sign-in body. @param sent what stands for the password. */
export const encodeSignIn = (email: string, sent: string, remember: boolean): BodyInput<"signIn"> => ({
  email: email.trim(),
  passwordhash: sent,
  rememberme: remember,
});

/** The sign-up body. @param sent what stands for the password. */
export const encodeSignUp = (person: ContactDraft, sent: string): BodyInput<"signUp"> => ({
  ...encodePerson(person),
  passwordhash: sent,
});

/** A new password by a mailed link. */
export const encodeNewPassword = (
  link: { readonly id: string; readonly code: string },
  sent: string,
): BodyInput<"savePassword"> => ({ ...link, passwordhash: sent });

/** A new password, with the current one as proof. */
export const encodePasswords = (customerId: string, sent: string, oldSent: string): BodyInput<"changePassword"> => ({
  custid: customerId,
  passwordhash: sent,
  oldpasswordhash: oldSent,
});

/** The proof that the caller owns the account. */
export const encodeProof = (customerId: string, sent: string): BodyInput<"exportData"> => ({
  custid: customerId,
  passwordhash: sent,
});

/** Cancels the deletion of the account; the session is proof enough. */
export const encodeKeep = (customerId: string): BodyInput<"deleteAccount"> => ({
  custid: customerId,
  passwordhash: "",
  keepaccount: true,
});

/** The profile that its owner wants to save. */
export const encodeProfile = (
  customerId: string,
  person: ContactDraft,
  choice: ProfileChoice,
): BodyInput<"updateProfile"> => ({
  ...encodePerson(person),
  custid: customerId,
  smsmailinglist: choice.sms,
  emailmailinglist: choice.email,
  ...(choice.needs ? { accessneeds: [...choice.needs] } : {}),
});

/** The export files with all stored data of a person. */
export const decodeExport = (reply: unknown): readonly ExportedFile[] =>
  wireRecord(reply)
    .list("exportfiles")
    .map((file) => ({ name: file.text("filename"), type: file.text("mediatype"), text: file.text("filetext") }));
