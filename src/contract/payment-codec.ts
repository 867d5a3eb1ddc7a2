/** Wire <-> domain for paying from the browser; in the chunk that pays. */
import { judgeOutcome, type PaymentOutcome } from "#domain/payment/outcome.ts";
import { paymentIdOf, type Due, type LinkedRide, type OnlineMethod } from "#domain/payment/due.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { penceFromDecimal, type Money } from "#domain/shared/money.ts";
import { parseWall } from "#domain/shared/zoned-time.ts";
import type { BodyInput, QueryInput } from "./endpoints.ts";
import type { PaymentLink } from "./payment-link.ts";
import { wireRecord } from "./wire.ts";

/** What the server says of a payment that is tried again or opened by a link. */
export interface PaymentNews {
  readonly outcome: PaymentOutcome;
  readonly message: string;
  readonly clientSecret: string;
  readonly orderId: string;
}

/** The question for the next payment of a saved booking (API-028). */
export const encodeIntent = (due: Due, method: OnlineMethod): QueryInput<"paymentIntent"> => ({
  jobpartid: due.reference,
  code: due.payCode,
  paymentmethod: method,
});

/** The answer to it. */
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

/** News of a card payment has capital names, that of a wallet small ones (API-030, API-031, A-03). */
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

/** What a payment link opens (ENT-012): the booking in a few words, and how it can be paid. */
export interface LinkedPayment {
  readonly due: Due;
  readonly news: PaymentNews;
  readonly ride: LinkedRide;
}

/** The question of a payment link (API-029). */
export const encodeLink = ({ id, code, wallet }: PaymentLink): QueryInput<"paymentLink"> => ({
  id,
  code,
  ...(wallet ? { paymentmethod: "paypal" } : {}),
});

/** Reads a payment link's answer. @param code its pay capability. */
export function decodeLinkedPayment(reply: unknown, code: string): LinkedPayment {
  const root = wireRecord(reply);
  const method: OnlineMethod = readPaymentMethod(root.text("paymentmethod")) === "paypal" ? "paypal" : "card";
  const clientSecret = root.text("clientsecret");
  const orderId = root.record("paypalorderresponse").text("id");
  const open = clientSecret !== "" || orderId !== "";
  const total: Money = {
    pence: penceFromDecimal(root.number(0, "price")),
    currency: root.text("currencycode") || DEFAULT_CURRENCY,
  };
  // It names its offset, so that the zone does not matter.
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
      // A link's answer has no payment part: what can be paid says so by its secret.
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
