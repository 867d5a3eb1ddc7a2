/** How a session begins, what it shows, and how it ends. */
import * as z from "zod/mini";
import { flag, text } from "#contract/core/common-schema.ts";
import { doneReply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import type { ContactDraft } from "#domain/people/contact/contact.ts";
import { sentPassword } from "./password.ts";
import { decodePerson, encodePerson, person, profileReply } from "./profile.ts";
import { wireRecord } from "#contract/core/wire.ts";

/** The persons that a request names: claims that are compared with the session, never credentials. */
export interface Claims {
  /** Id of a customer; empty when nothing is claimed. */
  readonly customer: string;
  /** Id of a business that books; empty when nothing is claimed. */
  readonly booker: string;
}

/** Older front ends send "0" for no one. */
const claimed = (text: string): string => (text === "0" ? "" : text);

/** Reads the claims of a query or a body. */
export function claimsOf(input: unknown): Claims {
  const record = wireRecord(input);
  return { customer: claimed(record.text("custid")), booker: claimed(record.text("bookerid")) };
}

/** The sign-in body, as stated. */
interface StatedSignIn {
  readonly email: string;
  /** What stands for the password. */
  readonly sent: string;
  /** Whether the session outlives the browser. */
  readonly remember: boolean;
}

export const signIn = {
  method: "POST",
  path: "/api/signIn",
  access: "public",
  rate: "write",
  ignoresClaims: true,
  summary: "Begins a session, by email and password.",
  body: request(
    z.object({
      email: text(),
      passwordhash: sentPassword,
      /** Own addition: whether the session outlives the browser. */
      rememberme: flag,
    }),
    {
      encode: ({ email, sent, remember }: StatedSignIn) => ({
        email: email.trim(),
        passwordhash: sent,
        rememberme: remember,
      }),
      decode: ({ email, passwordhash, rememberme }): StatedSignIn => ({
        email,
        sent: passwordhash,
        remember: rememberme,
      }),
    },
  ),
  reply: profileReply,
} as const satisfies EndpointDefinition;

/** The person who signs up, and what stands for the password. */
interface StatedSignUp {
  readonly person: ContactDraft;
  readonly sent: string;
}

export const signUp = {
  method: "POST",
  path: "/api/signUp",
  access: "public",
  rate: "write",
  ignoresClaims: true,
  oncePerKey: true,
  summary: "Makes an account and begins its session.",
  body: request(z.object({ ...person, passwordhash: sentPassword }), {
    encode: ({ person: newcomer, sent }: StatedSignUp) => ({ ...encodePerson(newcomer), passwordhash: sent }),
    decode: (wire): StatedSignUp => ({ person: decodePerson(wire), sent: wire.passwordhash }),
  }),
  reply: profileReply,
} as const satisfies EndpointDefinition;

export const session = {
  ...FIRST_ROUTES.session,
  access: "public",
  rate: "read",
  ignoresClaims: true,
  summary: "The profile of the signed-in account; code 2 for a guest (own addition).",
  reply: profileReply,
} as const satisfies EndpointDefinition;

export const signOut = {
  method: "POST",
  path: "/api/signOut",
  access: "public",
  rate: "write",
  ignoresClaims: true,
  summary: "Ends the session, if there is one (own addition).",
  reply: doneReply,
} as const satisfies EndpointDefinition;
