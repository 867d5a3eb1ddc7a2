import * as z from "zod/mini";
import { SENT_PASSWORD } from "#domain/people/account/password.ts";
import { flag, maybeFlag, maybeNeeds, optionalText, outcome, text, wireNumber } from "#contract/core/common-schema.ts";

/** What stands for a password on the wire: 64 hexadecimal digits, never the password itself. */
const sentPassword = z.string().check(z.regex(SENT_PASSWORD));

/** Profile / login result; some fields come under two names. Empty texts when no one is signed in. */
const profile = z.object({
  ...outcome,
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
  emailconfirmed: z.boolean(),
});

export const signIn = {
  body: z.object({
    email: text(),
    passwordhash: sentPassword,
    /** Own addition: whether the session outlives the browser. */
    rememberme: flag,
  }),
  reply: profile,
};

const person = {
  email: text(),
  phone: text(30),
  surname: text(),
  firstname: text(),
  dialingcode: optionalText(6),
};

export const signUp = { body: z.object({ ...person, passwordhash: sentPassword }), reply: profile };

/** The caller's identity does not matter: the link goes to the address of the account or nowhere. */
export const resetPassword = {
  body: z.object({ custid: optionalText(64), email: text(), source: z.nullish(wireNumber) }),
  reply: z.object(outcome),
};

export const savePassword = {
  body: z.object({ id: text(64), code: text(128), passwordhash: sentPassword }),
  reply: z.object(outcome),
};

export const changePassword = {
  body: z.object({ custid: optionalText(64), passwordhash: sentPassword, oldpasswordhash: sentPassword }),
  reply: z.object(outcome),
};

/** Loose, so that the server sees and logs attempts to set fields that no caller may set. */
export const updateProfile = {
  body: z.looseObject({
    ...person,
    custid: optionalText(64),
    smsmailinglist: maybeFlag,
    emailmailinglist: maybeFlag,
    /** Own addition; absent: left as they are. */
    accessneeds: maybeNeeds,
  }),
  reply: profile,
};

/** Own addition: has the link that confirms the account's address mailed to it again, unless it is confirmed. */
export const emailLink = { reply: profile };

/** Own addition: confirms an address by the link that was mailed to it. */
export const confirmEmail = { body: z.object({ id: text(64), code: text(128) }), reply: z.object(outcome) };

/** Own addition: the signed-in person; code 2 when no one is signed in. */
export const session = { reply: profile };

/** Own addition: ends the session; succeeds without a session too. */
export const signOut = { reply: z.object(outcome) };

/** Own addition: all stored data of the person, for a caller who knows the password. */
export const exportData = {
  body: z.object({ custid: optionalText(64), passwordhash: sentPassword }),
  reply: z.object({
    ...outcome,
    exportfiles: z.array(z.object({ filename: z.string(), mediatype: z.string(), filetext: z.string() })),
  }),
};

/** Own addition: schedules the deletion of the account in two weeks; with `keepaccount` cancels it. */
export const deleteAccount = {
  body: z.object({
    custid: optionalText(64),
    passwordhash: z.union([z.literal(""), sentPassword]),
    keepaccount: flag,
  }),
  reply: profile,
};
