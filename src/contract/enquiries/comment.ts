import * as z from "zod/mini";
import { optionalText, text, wireNumber } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { StatedEnquiry } from "#domain/people/enquiry.ts";

/** The subject of an enquiry; any other counts as a message to the operator. */
export const ENQUIRY_TYPES = ["contact", "help", "flight"] as const;

/** An enquiry. */
export const comment = {
  method: "POST",
  path: "/api/comment",
  access: "public",
  rate: "write",
  oncePerKey: true,
  summary: "Sends an enquiry to the operator, at most 5 an hour from one address.",
  body: request(
    z.object({
      phone: optionalText(30),
      name: text(),
      email: text(),
      source: z.nullish(wireNumber),
      subject: optionalText(),
      enqtype: z.enum(ENQUIRY_TYPES),
      message: text(4000),
      custid: optionalText(64),
      /**
       * Own addition: a honeypot field that people do not see. A sender that fills it in is a bot, and gets a success
       * reply.
       */
      website: optionalText(),
    }),
    {
      encode: ({ kind, decoy, phone, name, email, subject, message }: StatedEnquiry) => ({
        phone,
        name,
        email,
        subject,
        enqtype: kind,
        message,
        website: decoy,
      }),
      decode: ({ phone, name, email, subject, enqtype, message, website }): StatedEnquiry => ({
        kind: enqtype,
        name,
        email,
        phone,
        subject,
        message,
        decoy: website,
      }),
    },
  ),
  reply: reply({ id: z.string() }, { encode: (id: string) => ({ id }), decode: ({ message }) => message }),
} as const satisfies EndpointDefinition;
