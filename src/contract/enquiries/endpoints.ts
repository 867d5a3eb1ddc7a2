/** The enquiries calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as enquiry from "./schema.ts";

export const ENQUIRIES_ENDPOINTS = {
  comment: {
    access: "public",
    rate: "write",
    oncePerKey: true,
    summary: "Sends an enquiry to the operator, at most 5 an hour from one address.",
    ...enquiry.comment,
  },
} as const satisfies Record<string, EndpointDefinition>;
