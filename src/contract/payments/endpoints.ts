/** The payments calls; part of ENDPOINTS. */
import type { EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import * as payments from "./schema.ts";

export const PAYMENTS_ENDPOINTS = {
  paymentIntent: {
    access: "owner",
    rate: "write",
    summary: "The payment of a saved booking, to be tried again; the same one as long as it can be paid.",
    ...payments.paymentIntent,
  },
  paymentLink: {
    access: "owner",
    rate: "write",
    summary: "What a payment link is for, and how to pay it.",
    ...payments.paymentLink,
  },
  updateBooking: {
    access: "capability",
    rate: "write",
    summary: "Has the server look at a payment, named by its provider's id; it believes the provider only.",
    ...payments.updateBooking,
  },
  tipOffer: {
    access: "owner",
    rate: "read",
    summary: "What may be given as a tip for a ride that is over, or was given. Code 2: nothing, with the reason.",
    ...payments.tipOffer,
  },
  giveTip: {
    access: "owner",
    rate: "write",
    summary: "The payment of a tip; the same one as long as it can be paid, and never a second.",
    ...payments.giveTip,
  },
} as const satisfies Record<string, EndpointDefinition>;
