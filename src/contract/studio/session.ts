/** Own addition: who of the operator's staff is signed in to the studio, in which they design the shop. */
import * as z from "zod/mini";
import { text } from "#contract/core/common-schema.ts";
import { createdReply, reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { SENT_PASSWORD } from "#domain/people/account/password.ts";
import type { StaffMember } from "#domain/tenant/studio/draft.ts";

/** What stands for a password. */
export const sentPassword = z.string().check(z.regex(SENT_PASSWORD));

/** A signed-in member of staff; empty texts when none is. */
export const memberReply = reply(
  { email: z.string(), name: z.string() },
  {
    encode: ({ email, name }: StaffMember) => ({ email, name }),
    decode: ({ email, name }): StaffMember => ({ email, name }),
  },
);

export const studioSession = {
  method: "GET",
  path: "/api/studiosession",
  access: "public",
  rate: "read",
  summary: "The signed-in member of the operator's staff; code 2 for anyone else.",
  reply: memberReply,
} as const satisfies EndpointDefinition;

/** The sign-in of staff, as stated; `sent` stands for the password. */
interface StatedSignIn {
  readonly email: string;
  readonly sent: string;
}

export const studioSignIn = {
  method: "POST",
  path: "/api/studiosignin",
  access: "public",
  rate: "write",
  summary: "Begins a session of the operator's staff, by email and password.",
  body: request(z.object({ email: text(), passwordhash: sentPassword }), {
    encode: ({ email, sent }: StatedSignIn) => ({ email: email.trim(), passwordhash: sent }),
    decode: ({ email, passwordhash }): StatedSignIn => ({ email, sent: passwordhash }),
  }),
  reply: memberReply,
} as const satisfies EndpointDefinition;

export const studioSignOut = {
  method: "POST",
  path: "/api/studiosignout",
  access: "public",
  rate: "write",
  summary: "Ends the session of the operator's staff, if there is one.",
  reply: createdReply,
} as const satisfies EndpointDefinition;
