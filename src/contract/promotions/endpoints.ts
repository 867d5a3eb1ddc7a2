/** The promotions calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as promotions from "./schema.ts";

export const PROMOTIONS_ENDPOINTS = {
  promotion: {
    access: "capability",
    rate: "read",
    summary: "What a campaign link fills in, by its token.",
    ...promotions.promotion,
  },
  promoCode: {
    access: "public",
    rate: "write",
    summary: "What a promo code takes off a fare.",
    ...promotions.promoCode,
  },
} as const satisfies Record<string, EndpointDefinition>;
