import * as z from "zod/mini";
import { optionalText, text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { Due, LinkedRide } from "#domain/payment/due.ts";
import { PAYMENT_MESSAGES } from "#domain/payment/messages.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import type { PaymentStanding } from "#domain/payment/standing.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { majorOf, minorOf, type Money } from "#domain/shared/money.ts";
import { formatIso, formatWall, parseWall } from "#domain/shared/time/zoned-time.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { encodePayment, type PaymentRequest, type StatedPayment } from "./payment.ts";
import type { PaymentLink } from "./payment-link.ts";

/** The part of a booking that is shown to the person who is asked to pay for it. */
export interface PaymentSummary {
  readonly reference: string;
  readonly pickupAt: Instant;
  readonly firstName: string;
  readonly pickupArea: string;
  readonly dropoffArea: string;
  readonly vehicleType: string;
  readonly due: Pence;
  readonly currency: string;
  readonly method: string;
}

/** The target of a payment link. */
export const paymentLink = {
  method: "GET",
  path: "/api/stripepaymentintent",
  access: "owner",
  rate: "write",
  summary: "What a payment link is for, and how to pay it.",
  query: request(
    z.object({
      /** The pay capability; empty: the session must own the booking. */
      code: optionalText(128),
      /** Reference of the booking that the link is for. */
      id: text(64),
      paymentmethod: optionalText(10),
    }),
    {
      encode: ({ id, code, wallet }: PaymentLink) => ({ id, code, ...(wallet ? { paymentmethod: "paypal" } : {}) }),
      decode: ({ id, code, paymentmethod }): PaymentRequest => ({ reference: id, code, method: paymentmethod }),
    },
  ),
  reply: reply(
    {
      jobpartid: z.string(),
      paymentmethod: z.string(),
      clientsecret: z.string(),
      /** When the ride is, `dd/MM/yyyy HH:mm` in the tenant's zone. */
      bookingdate: z.string(),
      bookingdate_iso: z.string(),
      /** First name only: the link's holder is not always the passenger. */
      name: z.string(),
      /** The operator's; the passenger's is not revealed. */
      phone: z.string(),
      /** Station, airport or postcode district, not the street. */
      pickupaddress: z.string(),
      dropoffaddress: z.string(),
      vehicletype: z.string(),
      price: z.number(),
      /** Own addition. */
      currencycode: z.string(),
      /** The order to approve, with paymentmethod=paypal only. */
      paypalorderresponse: z.nullable(z.object({ id: z.string(), status: z.string() })),
    },
    {
      encode: (
        {
          summary,
          standing,
          phone,
        }: { readonly summary: PaymentSummary; readonly standing: PaymentStanding; readonly phone: string },
        { zone },
      ) => {
        const isPaid = standing.kind === "paid";
        const { code, message, clientSecret } = encodePayment(standing, phone);
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
          bookingdate: formatWall(summary.pickupAt, zone),
          bookingdate_iso: formatIso(summary.pickupAt, zone),
          name: summary.firstName,
          phone,
          pickupaddress: summary.pickupArea,
          dropoffaddress: summary.dropoffArea,
          vehicletype: summary.vehicleType,
          // The amount due now: for a changed ride, only the increase.
          price: majorOf(standing.kind === "pay" ? standing.amount : summary.due, summary.currency),
          currencycode: summary.currency,
          paypalorderresponse: orderId === "" ? null : { id: orderId, status: "CREATED" },
        };
      },
      decode: (wire): { readonly due: Due; readonly stated: StatedPayment; readonly ride: LinkedRide } => {
        const method = readPaymentMethod(wire.paymentmethod) === "paypal" ? "paypal" : "card";
        const clientSecret = wire.clientsecret;
        const orderId = wire.paypalorderresponse?.id ?? "";
        const currency = wire.currencycode || DEFAULT_CURRENCY;
        const total: Money = { pence: minorOf(wire.price, currency), currency };
        // The text has an offset, so the zone does not matter.
        const pickupAt = parseWall(wire.bookingdate_iso, "UTC");
        return {
          due: {
            reference: wire.jobpartid,
            returnReference: "",
            ticketCode: "",
            payCode: "",
            method,
            clientSecret,
            orderId,
            total,
          },
          stated: {
            code: wire.code,
            // The reply has no payment part; a client secret or an order shows that it can be paid.
            paymentCode: clientSecret !== "" || orderId !== "" ? 0 : 4,
            message: wire.message,
            clientSecret,
            orderId,
          },
          ride: {
            pickup: wire.pickupaddress,
            dropoff: wire.dropoffaddress,
            vehicleType: wire.vehicletype,
            pickupAt: pickupAt.ok ? pickupAt.value : null,
            total,
          },
        };
      },
    },
  ),
} as const satisfies EndpointDefinition;
