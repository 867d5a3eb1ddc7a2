/** The payment of a booking: how it stands, how it is tried again, and what a browser reports of it. */
import * as z from "zod/mini";
import { optionalText, text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { paymentIdOf, type Due, type OnlineMethod } from "#domain/payment/due.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import { REFUSALS } from "#domain/refusal/refusals.ts";
import { fill } from "#domain/shared/text/messages.ts";

/** The outcome of a booking's payment. */
export const paymentResult = z.object({
  /** 1 paid, 3 paid before, 0 not taken (yet), 2 declined, 4 not known: do not pay again. */
  code: z.int(),
  message: z.string(),
  authcode: z.string(),
  /** The wallet's id of a payment that was made. */
  paypaltransid: z.string(),
  additionalinfo: z.string(),
  /** The wallet's order that the payer is to approve. */
  paypalpaymentid: z.string(),
});
type PaymentResult = z.output<typeof paymentResult>;

/** The details of a payment that needs none. */
export const NO_PAYMENT_DETAILS = {
  message: "",
  authcode: "",
  paypaltransid: "",
  additionalinfo: "",
  paypalpaymentid: "",
};

/** A payment reply apart from the booking's references: booking code, message, payment. */
export interface WrittenPayment {
  readonly code: number;
  readonly message: string;
  readonly clientSecret: string;
  readonly payment: PaymentResult;
}

const outcome = (
  code: number,
  message: string,
  payment: Partial<PaymentResult> & { code: number },
): WrittenPayment => ({
  code,
  message,
  clientSecret: "",
  payment: { ...NO_PAYMENT_DETAILS, message, ...payment },
});

/**
 * The codes and messages for the state of a payment.
 * @param phone of the operator, for payers whom only a person can help.
 */
export function encodePayment(standing: PaymentStanding, phone: string): WrittenPayment {
  switch (standing.kind) {
    case "pay":
      return {
        ...outcome(1, "", { code: 0, paypalpaymentid: standing.orderId }),
        clientSecret: standing.clientSecret,
      };
    case "declined":
      return outcome(1, PAYMENT_MESSAGES.cardFailed, { code: 2 });
    case "exhausted":
      return outcome(2, fill(REFUSALS.payment_exhausted, { phone }), { code: 2 });
    case "crowded":
      return outcome(1, fill(REFUSALS.payment_crowded, { phone }), { code: 2 });
    case "unknown":
      return outcome(1, PAYMENT_MESSAGES.paymentUnknown, { code: 4 });
    case "paid":
      return outcome(1, "", {
        code: standing.earlier ? 3 : 1,
        authcode: standing.authCode,
        paypaltransid: standing.method === "paypal" ? standing.authCode : "",
      });
    case "account":
      return outcome(2, PAYMENT_MESSAGES.onAccount, { code: 0 });
    case "returned":
      return outcome(2, fill(REFUSALS.payment_returned, { phone }), { code: 1 });
    case "ended":
      return outcome(2, fill(REFUSALS.quotation_expired, { phone }), { code: 0 });
    case "flagged":
      return outcome(2, fill(REFUSALS.payment_flagged, { phone }), { code: 4 });
  }
}

/** The next payment of a booking, in the operator's words. */
export interface OpenedPayment {
  readonly booking: { readonly reference: string; readonly returnReference: string | null };
  readonly standing: PaymentStanding;
  /** The operator's. */
  readonly phone: string;
}

/** A payment as a reply states it; `judgeOutcome` interprets the codes. */
export interface StatedPayment {
  readonly code: number;
  readonly paymentCode: number;
  readonly message: string;
  readonly clientSecret: string;
  readonly orderId: string;
}

/** The reply that opens a payment. */
export const openedPayment = reply(
  {
    clientSecret: z.string(),
    bref: z.string(),
    jobpartid: z.string(),
    returnref: z.string(),
    paymentresult: paymentResult,
  },
  {
    encode: ({ booking, standing, phone }: OpenedPayment) => {
      const { code, message, clientSecret, payment } = encodePayment(standing, phone);
      return {
        code,
        message,
        clientSecret,
        bref: booking.reference,
        jobpartid: booking.reference,
        returnref: booking.returnReference ?? "",
        paymentresult: payment,
      };
    },
    decode: ({ code, message, clientSecret, paymentresult: payment }): StatedPayment => ({
      code,
      paymentCode: payment.code,
      message: code === 0 ? "" : message || payment.message,
      clientSecret,
      orderId: payment.paypalpaymentid,
    }),
  },
);

/** A booking to pay for, and the payment method. */
export interface PaymentRequest {
  readonly reference: string;
  /** Empty: the session must own the booking. */
  readonly code: string;
  /** As sent; empty: the method of the last attempt. */
  readonly method: string;
}

/** The next payment of a saved booking. */
export const paymentIntent = {
  method: "GET",
  path: "/api/paymentintent",
  access: "owner",
  rate: "write",
  summary: "The payment of a saved booking, to be tried again; the same one as long as it can be paid.",
  query: request(
    z.object({
      jobpartid: text(64),
      /** Own addition: the pay or manage capability, for a caller without a session. */
      code: optionalText(128),
      /** Own addition: card or paypal; absent: the method of the last attempt. */
      paymentmethod: optionalText(10),
    }),
    {
      encode: ({ due, method }: { readonly due: Due; readonly method: OnlineMethod }) => ({
        jobpartid: due.reference,
        code: due.payCode,
        paymentmethod: method,
      }),
      decode: ({ jobpartid, code, paymentmethod }): PaymentRequest => ({
        reference: jobpartid,
        code,
        method: paymentmethod,
      }),
    },
  ),
  reply: openedPayment,
} as const satisfies EndpointDefinition;

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

/** The browser's report of a payment, in its two spellings: all of it is a claim, none of it proof. */
const claim = z.object({
  transactionid: text(255),
  jobpartid: text(64),
  transactionstatus: optionalText(64),
  returnjobpartid: optionalText(64),
});
const cardClaim = z.object({
  Id: optionalText(128),
  PaymentId: text(255),
  JobpartId: text(64),
  Status: optionalText(64),
  ReturnJobpartId: optionalText(64),
  /** Own addition: the card token of the tokenising gateway's hosted fields, to be charged now. */
  Nonce: optionalText(1_000),
});

export const updateBooking = {
  method: "PUT",
  path: "/api/updatebooking",
  access: "capability",
  rate: "write",
  summary: "Has the server look at a payment, named by its provider's id; it believes the provider only.",
  body: request(z.union([claim, cardClaim]), {
    /** A card payment's report has capitalised names, a wallet's lower-case ones. An empty token: there is none. */
    encode: ({ due, status, token }: { readonly due: Due; readonly status: string; readonly token: string }) =>
      due.method === "card"
        ? {
            Id: due.reference,
            Status: status,
            PaymentId: paymentIdOf(due),
            JobpartId: due.reference,
            ReturnJobpartId: due.returnReference,
            ...(token === "" ? {} : { Nonce: token }),
          }
        : {
            transactionid: paymentIdOf(due),
            jobpartid: due.reference,
            transactionstatus: status,
            returnjobpartid: due.returnReference,
          },
    decode: (body): PaymentClaim =>
      "PaymentId" in body
        ? {
            reference: body.JobpartId,
            returnReference: body.ReturnJobpartId,
            paymentId: body.PaymentId,
            token: body.Nonce,
          }
        : { reference: body.jobpartid, returnReference: body.returnjobpartid, paymentId: body.transactionid },
  }),
  reply: reply(
    {},
    {
      /** 1 it is booked, 2 with the reason why not, 0 not known yet. */
      encode: ({ standing, phone }: Pick<OpenedPayment, "standing" | "phone">) => {
        const { code, message } = encodePayment(standing, phone);
        if (standing.kind === "unknown") return { code: 0, message };
        return standing.kind === "paid"
          ? { code: 1, message }
          : { code: 2, message: code === 2 ? message : PAYMENT_MESSAGES.cardFailed };
      },
      /** Unlike elsewhere, the message of code 0 is for people: what to do while the outcome is unknown. */
      decode: ({ code, message }) => ({ code, message }),
    },
  ),
} as const satisfies EndpointDefinition;
