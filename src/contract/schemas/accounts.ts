import { z } from "zod";
import { SENT_PASSWORD } from "#domain/people/password.ts";
import { flag, maybeFlag, maybeNeeds, optionalText, outcome, text, wireNumber } from "./common.ts";

/** What stands for a password on the wire: 64 hexadecimal digits, never the password. */
const sentPassword = z.string().regex(SENT_PASSWORD);

/** Profile / login result (ENT-024); twins by A-96. Empty texts when nobody is signed in. */
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
  /** Own additions: what the person needs to travel, and what the person's business has its bookers fill in. */
  accessneeds: z.array(z.string()),
  costfields: z.array(
    z.object({ name: z.string(), isrequired: z.boolean(), valuepattern: z.string(), valuehint: z.string() }),
  ),
  /** Own addition: when the account is deleted, ISO 8601; empty: it stays. */
  deleteson: z.string(),
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

/** Who asks matters not: the link goes to the address of the account or nowhere. */
export const resetPassword = {
  body: z.object({ custid: optionalText(64), email: text(), source: wireNumber.nullish() }),
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

/** Loose, so that the server can see and log that somebody tries to set what is not theirs to set. */
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

/** Own addition: the link that was mailed to a new address, used. */
export const confirmEmail = { body: z.object({ id: text(64), code: text(128) }), reply: z.object(outcome) };

/** Own addition: who is signed in; code 2 when nobody is. */
export const session = { reply: profile };

/** Own addition: ends the session; nothing to end is fine too. */
export const signOut = { reply: z.object(outcome) };

/** Own addition: all that is kept of the person, for whoever knows the password. */
export const exportData = {
  body: z.object({ custid: optionalText(64), passwordhash: sentPassword }),
  reply: z.object({
    ...outcome,
    exportfiles: z.array(z.object({ filename: z.string(), mediatype: z.string(), filetext: z.string() })),
  }),
};

/** Own addition: has the account deleted two weeks later; with `keepaccount` it stays after all. */
export const deleteAccount = {
  body: z.object({
    custid: optionalText(64),
    passwordhash: z.literal("").or(sentPassword),
    keepaccount: flag,
  }),
  reply: profile,
};
