/** The dispatch calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as offers from "./offers-schema.ts";

export const DISPATCH_ENDPOINTS = {
  dispatchPromos: {
    access: "dispatch",
    rate: "read",
    summary: "The operator's promo codes, how often each was used, and how many uses are left.",
    ...offers.dispatchPromos,
  },
  dispatchAddPromo: {
    access: "dispatch",
    rate: "write",
    oncePerKey: true,
    summary: "Adds a promo code. Code 2: not possible, with every fault.",
    ...offers.dispatchAddPromo,
  },
  dispatchEndPromo: {
    access: "dispatch",
    rate: "write",
    oncePerKey: true,
    summary: "Ends a promo code now; bookings keep the discount that they have. Code 2: there is none, or it is over.",
    ...offers.dispatchEndPromo,
  },
  dispatchPromoUses: {
    access: "dispatch",
    rate: "read",
    summary:
      "Who used which promo code in which booking, when and for how much, latest first; at most `limit` (500), the next ones by `nextcursor` as `cursor`.",
    ...offers.dispatchPromoUses,
  },
  dispatchCampaigns: {
    access: "dispatch",
    rate: "read",
    summary: "The operator's campaigns.",
    ...offers.dispatchCampaigns,
  },
  dispatchAddCampaign: {
    access: "dispatch",
    rate: "write",
    oncePerKey: true,
    summary: "Adds a campaign and gives its link, once. Code 2: not possible, with every fault.",
    ...offers.dispatchAddCampaign,
  },
  dispatchEndCampaign: {
    access: "dispatch",
    rate: "write",
    oncePerKey: true,
    summary: "Ends a campaign now: its link opens nothing any more. Code 2: there is none, or it is over.",
    ...offers.dispatchEndCampaign,
  },
} as const satisfies Record<string, EndpointDefinition>;
