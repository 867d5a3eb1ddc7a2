import { z } from "zod";
import { SENT_PASSWORD } from "#domain/people/password.ts";
import { flag, maybeFlag, optionalText, outcome, text, wireNumber } from "./common.ts";

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
  }),
  reply: profile,
};

/** Own addition: the link that was mailed to a new address, used. */
export const confirmEmail = { body: z.object({ id: text(64), code: text(128) }), reply: z.object(outcome) };

/** Own addition: who is signed in; code 2 when nobody is. */
export const session = { reply: profile };

/** Own addition: ends the session; nothing to end is fine too. */
export const signOut = { reply: z.object(outcome) };
