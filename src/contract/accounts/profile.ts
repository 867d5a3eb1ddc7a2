/** The own profile, and its email address, which a mailed link confirms. */
import * as z from "zod/mini";
import { maybeFlag, maybeNeeds, optionalText, text } from "#contract/core/common-schema.ts";
import { doneReply, reply, request, type EndpointDefinition, type Wire } from "#contract/core/endpoint-definition.ts";
import { writeIso } from "#contract/core/wire.ts";
import type { AccessNeed } from "#domain/people/access-needs.ts";
import type { MarketingChoice, Profile, ProfileChoice } from "#domain/people/account/profile.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import { readProfile } from "./read-profile.ts";

/** The person fields of sign-up and profile calls. */
export const person = {
  email: text(),
  phone: text(30),
  surname: text(),
  firstname: text(),
  dialingcode: optionalText(6),
};

export const encodePerson = ({ email, phone, lastName, firstName, dialingCode }: ContactDraft) => ({
  email: email.trim(),
  phone,
  surname: lastName.trim(),
  firstname: firstName.trim(),
  dialingcode: dialingCode,
});

export const decodePerson = (wire: Wire<typeof person>): ContactDraft => ({
  firstName: wire.firstname,
  lastName: wire.surname,
  dialingCode: wire.dialingcode,
  phone: wire.phone,
  email: wire.email,
});

/** Profile / login result; some fields come under two names. Empty texts when no one is signed in. */
const profile = {
  custid: z.string(),
  Id: z.string(),
  phone: z.string(),
  bookerid: z.string(),
  email: z.string(),
  surname: z.string(),
  firstname: z.string(),
  dialingcode: z.string(),
  smsmailinglist: z.boolean(),
  emailmailinglist: z.boolean(),
  /** Own additions: the person's access needs, and the cost fields of the person's business. */
  accessneeds: z.array(z.string()),
  costfields: z.array(
    z.object({ name: z.string(), isrequired: z.boolean(), valuepattern: z.string(), valuehint: z.string() }),
  ),
  /** Own addition: when the account will be deleted, ISO 8601; empty: it is not scheduled. */
  deleteson: z.string(),
  /** Own addition: false: bookings mail the account's own address only, until it is confirmed by a mailed link. */
  emailconfirmed: z._default(z.boolean(), true),
};

const encodeProfile = (shown: Profile) => ({
  custid: shown.accountId,
  Id: shown.accountId,
  phone: shown.phone,
  bookerid: shown.bookerId ?? "",
  email: shown.email,
  surname: shown.lastName,
  firstname: shown.firstName,
  dialingcode: shown.dialingCode,
  smsmailinglist: shown.smsOptIn,
  emailmailinglist: shown.emailOptIn,
  accessneeds: [...shown.needs],
  costfields: shown.costFields.map(({ name, required, pattern, hint }) => ({
    name,
    isrequired: required,
    valuepattern: pattern,
    valuehint: hint,
  })),
  deleteson: shown.deletesAt === null ? "" : writeIso(shown.deletesAt),
  emailconfirmed: shown.emailConfirmed,
});

/** A person's own profile. */
export const profileReply = reply(profile, { encode: encodeProfile, decode: readProfile });

/** A refusal in the form of an empty profile, with the reason: nobody's address is confirmed. */
export const noProfile = (message: string) => ({ code: 2, message, emailconfirmed: false });

/** A profile as its owner wants it. */
interface StatedProfile {
  readonly person: ContactDraft;
  readonly choice: MarketingChoice;
  /** Null: left as they are. */
  readonly needs: readonly AccessNeed[] | null;
  /** How many fields the request had that no caller may set. */
  readonly strangeFields: number;
}

const profileFields = {
  ...person,
  custid: optionalText(64),
  smsmailinglist: maybeFlag,
  emailmailinglist: maybeFlag,
  /** Own addition; absent: left as they are. */
  accessneeds: maybeNeeds,
};

export const updateProfile = {
  method: "PUT",
  path: "/api/updateprofile",
  access: "customer",
  rate: "write",
  summary: "Changes the own profile; a new email address waits until the link that is sent to it is used.",
  /** Loose, so that the server sees and logs attempts to set fields that no caller may set. */
  body: request(z.looseObject(profileFields), {
    encode: ({ person: wanted, choice }: { readonly person: ContactDraft; readonly choice: ProfileChoice }) => ({
      ...encodePerson(wanted),
      smsmailinglist: choice.sms,
      emailmailinglist: choice.email,
      ...(choice.needs ? { accessneeds: [...choice.needs] } : {}),
    }),
    decode: (wire): StatedProfile => ({
      person: decodePerson(wire),
      choice: { sms: wire.smsmailinglist, email: wire.emailmailinglist },
      needs: wire.accessneeds,
      strangeFields: Object.keys(wire).filter((name) => !Object.hasOwn(profileFields, name)).length,
    }),
  }),
  /** The profile after the change, and a message when something is left to do (empty otherwise). */
  reply: reply(profile, {
    encode: ({ profile: changed, message }: { readonly profile: Profile; readonly message: string }) => ({
      ...encodeProfile(changed),
      message,
    }),
    decode: (wire) => ({ profile: readProfile(wire), message: wire.message }),
  }),
} as const satisfies EndpointDefinition;

export const emailLink = {
  method: "POST",
  path: "/api/emaillink",
  access: "customer",
  rate: "write",
  summary: "Has the link that confirms the own email address mailed again, unless it is confirmed (own addition).",
  reply: profileReply,
} as const satisfies EndpointDefinition;

export const confirmEmail = {
  method: "POST",
  path: "/api/confirmemail",
  access: "capability",
  rate: "write",
  summary: "Confirms an email address, a new one too, by the link that was mailed to it (own addition).",
  body: z.object({ id: text(64), code: text(128) }),
  reply: doneReply,
} as const satisfies EndpointDefinition;
