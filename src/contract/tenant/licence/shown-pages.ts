/** What the licence host tells about a tenant's pages: where they are, and which sites may show them. */
import * as z from "zod/mini";
import { text } from "#contract/core/common-schema.ts";
import { createdReply, reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { FIRST_ROUTES } from "#contract/first-routes.ts";
import { encodeValidation } from "./codec.ts";

/** Names a tenant to the licence host; compared with the tenant of the host, never a key. */
export const trackingcode = text(64);

export const appBaseUrl = {
  method: "GET",
  path: "/api/custappbaseurl",
  access: "public",
  rate: "read",
  summary: "Where a tenant's pages are.",
  query: request(z.object({ trackingcode }), {
    encode: (code: string) => ({ trackingcode: code }),
    decode: (wire) => wire.trackingcode,
  }),
  reply: reply(
    {
      id: z.string(),
      /** An origin, without a trailing slash; empty after a refusal. */
      baseurl: z.string(),
      bookingpageurl: z.string(),
    },
    {
      encode: (origin: string) => ({ id: "", baseurl: origin, bookingpageurl: `${origin}/booking.html` }),
      decode: ({ baseurl }) => baseurl,
    },
  ),
} as const satisfies EndpointDefinition;

/** Whether a site may embed the tenant's pages. */
export const validateDomain = {
  ...FIRST_ROUTES.validateDomain,
  access: "public",
  rate: "read",
  summary: "Whether a site may show the tenant's pages; a hint, the page's own headers decide.",
  body: request(z.object({ parentdomain: text(), trackingcode }), {
    encode: encodeValidation,
    decode: (wire) => ({ parent: wire.parentdomain, trackingCode: wire.trackingcode }),
  }),
  reply: createdReply,
} as const satisfies EndpointDefinition;
