/** Own addition: who of the operator's people may design the shop. */
import * as z from "zod/mini";
import { text, optionalText } from "#contract/core/common-schema.ts";
import { createdReply, reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { SENT_PASSWORD } from "#domain/people/account/password.ts";
import type { StaffMember } from "#domain/tenant/studio/draft.ts";
import { readIso, writeIso } from "#contract/core/wire.ts";
import { STAFF_ACTIONS, type Team } from "#domain/tenant/studio/team.ts";
import { instant } from "#domain/shared/units.ts";

/** What stands for a password. */
const sentPassword = z.string().check(z.regex(SENT_PASSWORD));

/** A signed-in member of staff; empty texts when none is. */
const memberReply = reply(
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

export const studioTeam = {
  method: "GET",
  path: "/api/studioteam",
  access: "staff",
  rate: "read",
  summary: "The operator's staff, who was invited and has not joined yet, and what they did last.",
  reply: reply(
    {
      colleagues: z.array(
        z.object({
          email: z.string(),
          name: z.string(),
          /** ISO 8601: when the mailed link ends; empty for a member. */
          inviteduntil: z.string(),
        }),
      ),
      log: z.array(z.object({ at: z.string(), email: z.string(), action: z.enum(STAFF_ACTIONS), detail: z.string() })),
    },
    {
      encode: ({ members, invited, log }: Team) => ({
        log: log.map(({ at, ...deed }) => ({ ...deed, at: writeIso(at) })),
        colleagues: [
          ...members.map(({ email, name }) => ({ email, name, inviteduntil: "" })),
          ...invited.map(({ email, name, until }) => ({ email, name, inviteduntil: writeIso(until) })),
        ],
      }),
      decode({ colleagues, log }): Team {
        const read = colleagues.map(({ email, name, inviteduntil }) => ({ email, name, until: readIso(inviteduntil) }));
        return {
          log: log.map(({ at, ...deed }) => ({ ...deed, at: readIso(at) ?? instant(0) })),
          members: read.filter(({ until }) => until === null).map(({ email, name }) => ({ email, name })),
          invited: read.flatMap(({ until, ...person }) => (until === null ? [] : [{ ...person, until }])),
        };
      },
    },
  ),
} as const satisfies EndpointDefinition;

export const inviteStaff = {
  method: "POST",
  path: "/api/studioinvite",
  access: "staff",
  rate: "write",
  summary: "Mails someone a link to join the staff, once and for 48 hours; a member gets one for a new password.",
  body: request(z.object({ email: text(), name: optionalText() }), {
    encode: ({ email, name }: { readonly email: string; readonly name: string }) => ({
      email: email.trim(),
      name: name.trim(),
    }),
    decode: (wire) => wire,
  }),
  reply: createdReply,
} as const satisfies EndpointDefinition;

export const forgotStaff = {
  method: "POST",
  path: "/api/studioforgot",
  access: "public",
  rate: "write",
  summary: "Mails a member of staff a link for a new password; the reply is the same for any other address.",
  body: request(z.object({ email: text() }), {
    encode: ({ email }: { readonly email: string }) => ({ email: email.trim() }),
    decode: (wire) => wire,
  }),
  reply: createdReply,
} as const satisfies EndpointDefinition;

export const removeStaff = {
  method: "POST",
  path: "/api/studioremove",
  access: "staff",
  rate: "write",
  summary: "Takes access or an invitation away, at once; refused for oneself and for the last member.",
  body: z.object({ email: text() }),
  reply: createdReply,
} as const satisfies EndpointDefinition;

/** A mailed link with the new password; `sent` stands for it. */
interface StatedJoining {
  readonly link: { readonly id: string; readonly code: string };
  readonly sent: string;
}

export const joinStaff = {
  method: "POST",
  path: "/api/studiojoin",
  access: "capability",
  rate: "write",
  summary: "Joins the staff by a mailed link, with a password; begins a session.",
  body: request(z.object({ id: text(64), code: text(128), passwordhash: sentPassword }), {
    encode: ({ link: { id, code }, sent }: StatedJoining) => ({ id, code, passwordhash: sent }),
    decode: ({ id, code, passwordhash }): StatedJoining => ({ link: { id, code }, sent: passwordhash }),
  }),
  reply: memberReply,
} as const satisfies EndpointDefinition;
