/** The quotation calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as quotation from "./schema.ts";

export const QUOTATION_ENDPOINTS = {
  quotation: {
    access: "public",
    rate: "quote",
    summary: "Prices a journey for every vehicle and stores the quote.",
    ...quotation.quotation,
  },
} as const satisfies Record<string, EndpointDefinition>;
