/** The dispatch calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as dispatch from "./schema.ts";

export const DISPATCH_ENDPOINTS = {
  rideHelp: {
    access: "owner",
    rate: "write",
    summary: "Tells the driver that the passenger is at the pickup, or does not find the car (own addition).",
    ...dispatch.rideHelp,
  },
  dispatchJobs: {
    access: "dispatch",
    rate: "read",
    summary:
      "The rides to be driven with a pickup between `from` (24 hours ago) and `until` (in 24 hours), next pickup first; at most `limit` (500), the next ones by `nextcursor` as `cursor`.",
    ...dispatch.dispatchJobs,
  },
  dispatchStep: {
    access: "dispatch",
    rate: "search",
    summary:
      "Takes a step of a ride: assign, start, arrive, board, finish, release. Code 2: not possible, with the reason.",
    ...dispatch.dispatchStep,
  },
  dispatchPositions: {
    access: "dispatch",
    rate: "search",
    summary: "Where the cars of rides are; `taken` says how many were news.",
    ...dispatch.dispatchPositions,
  },
  dispatchPhoto: {
    access: "dispatch",
    rate: "write",
    bodyBytes: 2 * dispatch.PHOTO_TEXT_MAX,
    summary: "A driver's photo (JPEG or PNG, 140 kB, 1024 pixels), or none. Code 2: not taken, with the reason.",
    ...dispatch.dispatchPhoto,
  },
  dispatchInvoice: {
    access: "dispatch",
    rate: "write",
    summary: "Marks an issued invoice of a business as paid, or as open again. Code 2: not possible, with the reason.",
    ...dispatch.dispatchInvoice,
  },
  dispatchCreditNote: {
    access: "dispatch",
    rate: "write",
    oncePerKey: true,
    summary: "Issues a credit note for journeys of an issued invoice. Code 2: not possible, with the reason.",
    ...dispatch.dispatchCreditNote,
  },
} as const satisfies Record<string, EndpointDefinition>;
