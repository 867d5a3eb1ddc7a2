/** New passwords: by a mailed link, or in a session with the old password. */
import * as z from "zod/mini";
import { optionalText, text, wireNumber } from "#contract/core/common-schema.ts";
import { doneReply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { SENT_PASSWORD } from "#domain/people/account/password.ts";

/** What stands for a password on the wire: 64 hexadecimal digits, never the password itself. */
export const sentPassword = z.string().check(z.regex(SENT_PASSWORD));

export const resetPassword = {
  method: "POST",
  path: "/api/resetpassword",
  access: "public",
  rate: "write",
  ignoresClaims: true,
  summary: "Has a link for a new password mailed to an account, if the address has one; the answer never tells.",
  /** The caller's identity does not matter: the link goes to the address of the account or nowhere. */
  body: request(z.object({ custid: optionalText(64), email: text(), source: z.nullish(wireNumber) }), {
    encode: (email: string) => ({ email: email.trim() }),
    decode: ({ email }) => email,
  }),
  reply: doneReply,
} as const satisfies EndpointDefinition;

/** A mailed link with the new password. */
interface StatedReset {
  readonly link: { readonly id: string; readonly code: string };
  /** What stands for the password. */
  readonly sent: string;
}

export const savePassword = {
  method: "PUT",
  path: "/api/savepassword",
  access: "capability",
  rate: "write",
  oncePerKey: true,
  summary: "Sets a new password by a mailed link, once; every session of the account ends.",
  body: request(z.object({ id: text(64), code: text(128), passwordhash: sentPassword }), {
    encode: ({ link, sent }: StatedReset) => ({ ...link, passwordhash: sent }),
    decode: ({ id, code, passwordhash }): StatedReset => ({ link: { id, code }, sent: passwordhash }),
  }),
  reply: doneReply,
} as const satisfies EndpointDefinition;

/** What stands for the new password and for the one that it replaces. */
interface StatedPasswords {
  readonly sent: string;
  readonly oldSent: string;
}

export const changePassword = {
  method: "PUT",
  path: "/api/changepassword",
  access: "customer",
  rate: "write",
  summary: "Changes the own password; every other session ends.",
  body: request(z.object({ custid: optionalText(64), passwordhash: sentPassword, oldpasswordhash: sentPassword }), {
    encode: ({ sent, oldSent }: StatedPasswords) => ({ passwordhash: sent, oldpasswordhash: oldSent }),
    decode: ({ passwordhash, oldpasswordhash }): StatedPasswords => ({ sent: passwordhash, oldSent: oldpasswordhash }),
  }),
  reply: doneReply,
} as const satisfies EndpointDefinition;
