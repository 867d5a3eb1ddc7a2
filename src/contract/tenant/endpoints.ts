/** The tenant calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as licence from "./licence/schema.ts";

export const TENANT_ENDPOINTS = {
  bookingParams: {
    access: "capability",
    rate: "read",
    summary: "Form contents handed over by another page, by their id.",
    ...licence.bookingParams,
  },
  storeBookingParams: {
    access: "public",
    rate: "write",
    summary: "Keeps form contents for a day, so that another page can begin with them.",
    ...licence.storeBookingParams,
  },
  appBaseUrl: { access: "public", rate: "read", summary: "Where a tenant's pages are.", ...licence.appBaseUrl },
  validateDomain: {
    access: "public",
    rate: "read",
    summary: "Whether a site may show the tenant's pages; a hint, the page's own headers decide.",
    ...licence.validateDomain,
  },
} as const satisfies Record<string, EndpointDefinition>;
