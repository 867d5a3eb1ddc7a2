/** Wire <-> domain of payments for the browser; in the payment chunk. */
import { judgeOutcome, type PaymentOutcome } from "#domain/payment/outcome.ts";
import { paymentIdOf, type Due, type LinkedRide, type OnlineMethod } from "#domain/payment/due.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { minorOf, type Money } from "#domain/shared/money.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import type { BodyInput, QueryInput } from "#contract/endpoints.ts";
import type { PaymentLink } from "./payment-link.ts";
import { wireRecord } from "#contract/core/wire.ts";

/** The server's reply about a payment that is retried or opened by a link. */
export interface PaymentNews {
  readonly outcome: PaymentOutcome;
  readonly message: string;
  readonly clientSecret: string;
  readonly orderId: string;
}

/** The query for the next payment of a saved booking. */
export const encodeIntent = (due: Due, method: OnlineMethod): QueryInput<"paymentIntent"> => ({
  jobpartid: due.reference,
  code: due.payCode,
  paymentmethod: method,
});

/** The reply to it. */
export function decodeIntent(reply: unknown, method: OnlineMethod): PaymentNews {
  const root = wireRecord(reply);
  const payment = root.record("paymentresult");
  const code = root.number(0, "code");
  return {
    outcome: judgeOutcome(code, payment.number(0, "code"), method),
    message: code === 0 ? "" : root.text("message") || payment.text("message"),
    clientSecret: root.text("clientsecret"),
    orderId: payment.text("paypalpaymentid"),
  };
}

/** A card payment's report has capitalised names, a wallet's lower-case ones. */
export const encodeUpdate = (due: Due, status: string, token = ""): BodyInput<"updateBooking"> =>
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
      };

/** The target of a payment link: the booking in a few words, and how it can be paid. */
export interface LinkedPayment {
  readonly due: Due;
  readonly news: PaymentNews;
  readonly ride: LinkedRide;
}

/** The query of a payment link. */
export const encodeLink = ({ id, code, wallet }: PaymentLink): QueryInput<"paymentLink"> => ({
  id,
  code,
  ...(wallet ? { paymentmethod: "paypal" } : {}),
});

/** Reads a payment link's reply. @param code its pay capability. */
export function decodeLinkedPayment(reply: unknown, code: string): LinkedPayment {
  const root = wireRecord(reply);
  const method: OnlineMethod = readPaymentMethod(root.text("paymentmethod")) === "paypal" ? "paypal" : "card";
  const clientSecret = root.text("clientsecret");
  const orderId = root.record("paypalorderresponse").text("id");
  const open = clientSecret !== "" || orderId !== "";
  const currency = root.text("currencycode") || DEFAULT_CURRENCY;
  const total: Money = { pence: minorOf(root.number(0, "price"), currency), currency };
  // The text has an offset, so the zone does not matter.
  const pickupAt = parseWall(root.text("bookingdate_iso"), "UTC");
  return {
    due: {
      reference: root.text("jobpartid"),
      returnReference: "",
      ticketCode: "",
      payCode: code,
      method,
      clientSecret,
      orderId,
      total,
    },
    news: {
      // A link's reply has no payment part; a client secret or an order shows that it can be paid.
      outcome: judgeOutcome(root.number(0, "code"), open ? 0 : 4, method),
      message: root.text("message"),
      clientSecret,
      orderId,
    },
    ride: {
      pickup: root.text("pickupaddress"),
      dropoff: root.text("dropoffaddress"),
      vehicleType: root.text("vehicletype"),
      pickupAt: pickupAt.ok ? pickupAt.value : null,
      total,
    },
  };
}
