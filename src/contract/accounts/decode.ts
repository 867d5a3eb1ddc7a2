/** Reads the bodies of account calls into domain terms, for the server. Validation is the module's. */
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import type { MarketingChoice } from "#domain/people/account/profile.ts";
import type { Body } from "#contract/endpoints.ts";
import { updateProfile } from "./schema.ts";

/** The sign-in body, as stated. */
export interface StatedSignIn {
  readonly email: string;
  /** What stands for the password. */
  readonly sent: string;
  readonly remember: boolean;
}

export const decodeSignIn = (body: Body<"signIn">): StatedSignIn => ({
  email: body.email,
  sent: body.passwordhash,
  remember: body.rememberme,
});

const decodePerson = (body: Body<"signUp"> | Body<"updateProfile">): ContactDraft => ({
  firstName: body.firstname,
  lastName: body.surname,
  dialingCode: body.dialingcode,
  phone: body.phone,
  email: body.email,
});

/** The person who signs up, and what stands for the password. */
export const decodeSignUp = (body: Body<"signUp">): { readonly person: ContactDraft; readonly sent: string } => ({
  person: decodePerson(body),
  sent: body.passwordhash,
});

/** What stands for the new password and for the one that it replaces. */
export const decodePasswords = (body: Body<"changePassword">): { readonly sent: string; readonly oldSent: string } => ({
  sent: body.passwordhash,
  oldSent: body.oldpasswordhash,
});

/** The new password of a reset. */
export const decodeNewPassword = (body: Body<"savePassword">): string => body.passwordhash;

/** A profile as its owner wants it. */
export interface StatedProfile {
  readonly person: ContactDraft;
  readonly choice: MarketingChoice;
  /** Null: left as they are. */
  readonly needs: readonly AccessNeed[] | null;
  /** How many fields the request had that no caller may set. */
  readonly strangeFields: number;
}

const KNOWN_FIELDS = Object.keys(updateProfile.body.shape);

export const decodeProfile = (body: Body<"updateProfile">): StatedProfile => ({
  person: decodePerson(body),
  choice: { sms: body.smsmailinglist, email: body.emailmailinglist },
  needs: body.accessneeds,
  strangeFields: Object.keys(body).filter((name) => !KNOWN_FIELDS.includes(name)).length,
});

/** What stands for the password that proves the caller's identity. */
export const decodeProof = (body: Body<"exportData"> | Body<"deleteAccount">): string => body.passwordhash;

/** Whether the deletion of an account is cancelled. */
export const isKept = (body: Body<"deleteAccount">): boolean => body.keepaccount;
