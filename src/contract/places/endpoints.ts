/** The places calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as addressBook from "./schema.ts";

export const PLACES_ENDPOINTS = {
  addressBook: {
    access: "customer",
    rate: "read",
    summary: "The places that the signed-in person keeps: Home, Work, then by age.",
    ...addressBook.addressBook,
  },
  addPlace: { access: "customer", rate: "write", oncePerKey: true, summary: "Keeps a place.", ...addressBook.addPlace },
  changePlace: { access: "customer", rate: "write", summary: "Changes a place.", ...addressBook.changePlace },
  removePlace: {
    access: "customer",
    rate: "write",
    oncePerKey: true,
    summary: "Deletes a place.",
    ...addressBook.removePlace,
  },
} as const satisfies Record<string, EndpointDefinition>;
