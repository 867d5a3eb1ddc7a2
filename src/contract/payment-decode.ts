/** Reads what browsers say of a payment into one form, for the server. */
import type { Body, Query } from "./endpoints.ts";

/** That somebody's browser believes a payment to have happened. Its status is not part of it: nobody acts on that. */
export interface PaymentClaim {
  /** Of the booking that was paid. */
  readonly reference: string;
  /** Of the way back; empty when not stated. */
  readonly returnReference: string;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** A card's token that is to be charged; empty or absent when there is none. */
  readonly token?: string;
}

/** A booking that somebody wants to pay for, and how. */
export interface PaymentRequest {
  readonly reference: string;
  /** Empty: the session must own the booking. */
  readonly code: string;
  /** As it was sent; empty: as the last time. */
  readonly method: string;
}

/** Takes a retry's question. */
export const decodeIntent = (query: Query<"paymentIntent">): PaymentRequest => ({
  reference: query.jobpartid,
  code: query.code,
  method: query.paymentmethod,
});

/** Takes what a payment link says. */
export const decodeLink = (query: Query<"paymentLink">): PaymentRequest => ({
  reference: query.id,
  code: query.code,
  method: query.paymentmethod,
});

/** Takes either spelling. */
export const decodeClaim = (body: Body<"updateBooking">): PaymentClaim =>
  "PaymentId" in body
    ? { reference: body.JobpartId, returnReference: body.ReturnJobpartId, paymentId: body.PaymentId, token: body.Nonce }
    : { reference: body.jobpartid, returnReference: body.returnjobpartid, paymentId: body.transactionid };
