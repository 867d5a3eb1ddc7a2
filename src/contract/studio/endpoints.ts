/** The calls of the studio; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as studio from "./schema.ts";

export const STUDIO_ENDPOINTS = {
  studioOffers: {
    access: "staff",
    rate: "read",
    summary: "The promo codes and campaigns of the tenant, with how often each code was used.",
    ...studio.studioOffers,
  },
  addStudioOffer: {
    access: "staff",
    rate: "write",
    summary: "Adds a promo code or a campaign. Code 2: not possible, with every fault at its field.",
    ...studio.addStudioOffer,
  },
  endStudioOffer: {
    access: "staff",
    rate: "write",
    summary: "Ends a promo code or a campaign now. Code 2: there is none, or it is over.",
    ...studio.endStudioOffer,
  },
} as const satisfies Record<string, EndpointDefinition>;
