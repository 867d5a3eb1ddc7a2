/** The call about the money of one booking; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as ledger from "./schema.ts";

export const LEDGER_ENDPOINTS = {
  studioLedger: {
    access: "staff",
    rate: "read",
    summary: "What the money of a booking is made of, and why its balance is what it is. Code 2: no such booking.",
    ...ledger.studioLedger,
  },
} as const satisfies Record<string, EndpointDefinition>;
