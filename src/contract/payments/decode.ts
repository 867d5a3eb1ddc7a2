/** Reads browsers' reports of a payment into one form, for the server. */
import type { Body, Query } from "#contract/endpoints.ts";

/** A browser's claim that a payment happened. It has no status, because the server never acts on the browser's. */
export interface PaymentClaim {
  /** Of the booking that was paid. */
  readonly reference: string;
  /** Of the return leg; empty when not stated. */
  readonly returnReference: string;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  /** A card's token to charge; empty or absent when there is none. */
  readonly token?: string;
}

/** A booking to pay for, and the payment method. */
export interface PaymentRequest {
  readonly reference: string;
  /** Empty: the session must own the booking. */
  readonly code: string;
  /** As sent; empty: the method of the last attempt. */
  readonly method: string;
}

/** Reads a retry's query. */
export const decodeIntent = (query: Query<"paymentIntent">): PaymentRequest => ({
  reference: query.jobpartid,
  code: query.code,
  method: query.paymentmethod,
});

/** Reads a payment link's query. */
export const decodeLink = (query: Query<"paymentLink">): PaymentRequest => ({
  reference: query.id,
  code: query.code,
  method: query.paymentmethod,
});

/** Accepts either spelling. */
export const decodeClaim = (body: Body<"updateBooking">): PaymentClaim =>
  "PaymentId" in body
    ? { reference: body.JobpartId, returnReference: body.ReturnJobpartId, paymentId: body.PaymentId, token: body.Nonce }
    : { reference: body.jobpartid, returnReference: body.returnjobpartid, paymentId: body.transactionid };

/** A booking whose tip is asked for; an empty code: the session must own it. */
export const decodeTipOf = (query: Query<"tipOffer">): Pick<PaymentRequest, "reference" | "code"> => ({
  reference: query.jobpartid,
  code: query.code,
});

/** A tip; its amount in whole units of a currency that the booking knows. */
export interface TipRequest extends PaymentRequest {
  readonly amount: number;
}

/** Reads a tip's body. */
export const decodeTip = (body: Body<"giveTip">): TipRequest => ({
  reference: body.jobpartid,
  code: body.code,
  method: body.paymentmethod,
  amount: body.tip,
});
