import { REFUSALS } from "#domain/refusal/refusals.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { fill } from "#domain/shared/text/messages.ts";
import { majorOf } from "#domain/shared/money.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import type { Reply } from "#contract/endpoints.ts";

type Result = Reply<"paymentIntent">["paymentresult"];

/** The details of a payment that needs none. */
export const NO_PAYMENT_DETAILS = {
  message: "",
  authcode: "",
  paypaltransid: "",
  additionalinfo: "",
  paypalpaymentid: "",
};

/** A payment reply apart from the booking's references: booking code, message, payment. */
export interface PaymentOutcome {
  readonly code: number;
  readonly message: string;
  readonly clientSecret: string;
  readonly payment: Result;
}

const outcome = (code: number, message: string, payment: Partial<Result> & { code: number }): PaymentOutcome => ({
  code,
  message,
  clientSecret: "",
  payment: { ...NO_PAYMENT_DETAILS, message, ...payment },
});

/**
 * The codes and messages for the state of a payment.
 * @param phone of the operator, for payers whom only a person can help.
 */
export function paymentOutcome(standing: PaymentStanding, phone: string): PaymentOutcome {
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

/** The references of a booking. */
interface Named {
  readonly reference: string;
  readonly returnReference: string | null;
}

/** The next payment of a booking. */
export function paymentIntentReply(
  { reference, returnReference }: Named,
  standing: PaymentStanding,
  phone: string,
): Reply<"paymentIntent"> {
  const { code, message, clientSecret, payment } = paymentOutcome(standing, phone);
  return {
    code,
    message,
    clientSecret,
    bref: reference,
    jobpartid: reference,
    returnref: returnReference ?? "",
    paymentresult: payment,
  };
}

/** The one reply for bookings that do not exist and bookings of others. */
export const noPaymentIntentReply = (): Reply<"paymentIntent"> => ({
  code: 2,
  message: PAYMENT_MESSAGES.bookingUnknown,
  clientSecret: "",
  bref: "",
  jobpartid: "",
  returnref: "",
  paymentresult: { code: 0, ...NO_PAYMENT_DETAILS },
});

/** The part of a booking that is shown to the person who is asked to pay for it. */
export interface PaymentSummary extends Named {
  readonly pickupAt: Instant;
  readonly firstName: string;
  readonly pickupArea: string;
  readonly dropoffArea: string;
  readonly vehicleType: string;
  readonly due: Pence;
  readonly currency: string;
  readonly method: string;
}

/** What a payment link opens. */
export function paymentLinkReply(
  summary: PaymentSummary,
  standing: PaymentStanding,
  operator: { readonly phone: string; readonly zone: string },
): Reply<"paymentLink"> {
  const isPaid = standing.kind === "paid";
  const { code, message, clientSecret } = paymentOutcome(standing, operator.phone);
  // A link's reply has no payment part, so its code says when there is nothing to pay with.
  const isOver = isPaid || standing.kind === "crowded";
  const orderId = standing.kind === "pay" ? standing.orderId : "";
  return {
    // A link whose booking is paid has expired.
    code: isOver ? 2 : code,
    message: isPaid ? PAYMENT_MESSAGES.paidAlready : message,
    jobpartid: summary.reference,
    paymentmethod: summary.method,
    clientsecret: clientSecret,
    bookingdate: formatWall(summary.pickupAt, operator.zone),
    bookingdate_iso: formatIso(summary.pickupAt, operator.zone),
    name: summary.firstName,
    phone: operator.phone,
    pickupaddress: summary.pickupArea,
    dropoffaddress: summary.dropoffArea,
    vehicletype: summary.vehicleType,
    // The amount due now: for a changed ride, only the increase.
    price: majorOf(standing.kind === "pay" ? standing.amount : summary.due, summary.currency),
    currencycode: summary.currency,
    paypalorderresponse: orderId === "" ? null : { id: orderId, status: "CREATED" },
  };
}

/** The one reply to every link that opens nothing. @param isWhole false: it came without its code, from a guest. */
export const noPaymentLinkReply = (isWhole = true): Reply<"paymentLink"> => ({
  code: 2,
  message: isWhole ? PAYMENT_MESSAGES.bookingUnknown : PAYMENT_MESSAGES.linkIncomplete,
  jobpartid: "",
  paymentmethod: "",
  clientsecret: "",
  bookingdate: "",
  bookingdate_iso: "",
  name: "",
  phone: "",
  pickupaddress: "",
  dropoffaddress: "",
  vehicletype: "",
  price: 0,
  currencycode: "",
  paypalorderresponse: null,
});

/**
 * The reply to a browser's report of a payment: 1 it is booked, 2 with the reason why not, 0 not known yet. Null: the
 * booking has no such payment.
 */
export function updateReply(standing: PaymentStanding | null, phone: string): Reply<"updateBooking"> {
  if (standing === null) return { code: 2, message: PAYMENT_MESSAGES.paymentNotFound };
  const { code, message } = paymentOutcome(standing, phone);
  if (standing.kind === "unknown") return { code: 0, message };
  return standing.kind === "paid"
    ? { code: 1, message }
    : { code: 2, message: code === 2 ? message : PAYMENT_MESSAGES.cardFailed };
}
