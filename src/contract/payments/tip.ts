/** Own additions: a tip for the driver after the ride. */
import * as z from "zod/mini";
import { optionalText, text, wireNumber } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { Due, OnlineMethod } from "#domain/payment/due.ts";
import { readPaymentMethod } from "#domain/payment/methods.ts";
import type { TipOffer } from "#domain/payment/tip.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { majorOf, minorOf } from "#domain/shared/money.ts";
import type { Pence } from "#domain/shared/units.ts";
import { NO_PAYMENT_DETAILS, openedPayment, type PaymentRequest } from "./payment.ts";

/** What may be given for a booking, or was. */
export interface BookingTip extends TipOffer {
  readonly currency: string;
  /** Null: nothing was given yet. */
  readonly given: Pence | null;
  readonly methods: readonly OnlineMethod[];
}

/** What may be given, or was, as the server knows it. */
interface OfferedTip {
  readonly reference: string;
  readonly currency: string;
  readonly offer: TipOffer;
  readonly given: Pence | null;
  readonly methods: readonly string[];
}

/** A ride that may be tipped. */
type TippedRide = Pick<PaymentRequest, "reference" | "code">;

/** What may be given as a tip for a booking. */
export const tipOffer = {
  method: "GET",
  path: "/api/tip",
  access: "owner",
  rate: "read",
  summary: "What may be given as a tip for a ride that is over, or was given. Code 2: nothing, with the reason.",
  query: request(
    z.object({
      jobpartid: text(64),
      /** The code of its ticket; empty: the session must own the booking. */
      code: optionalText(128),
    }),
    {
      encode: ({ reference, code }: TippedRide) => ({ jobpartid: reference, code }),
      decode: ({ jobpartid, code }): TippedRide => ({ reference: jobpartid, code }),
    },
  ),
  reply: reply(
    {
      jobpartid: z.string(),
      currencycode: z.string(),
      /** Suggested amounts in whole units of the currency, smallest first. */
      tips: z.array(z.object({ tip: z.number() })),
      leasttip: z.number(),
      mosttip: z.number(),
      /** What was given already; 0: nothing. */
      giventip: z.number(),
      /** How it can be paid: card, paypal. */
      tipmethods: z.array(z.string()),
    },
    {
      encode: ({ reference, currency, offer, given, methods }: OfferedTip) => {
        const whole = (amount: number): number => majorOf(amount, currency);
        return {
          jobpartid: reference,
          currencycode: currency,
          tips: given === null ? offer.suggested.map((amount) => ({ tip: whole(amount) })) : [],
          leasttip: whole(offer.least),
          mosttip: whole(offer.most),
          giventip: whole(given ?? 0),
          tipmethods: given === null ? [...methods] : [],
        };
      },
      /** A method that this page does not know is left out. */
      decode: ({ currencycode, tips, leasttip, mosttip, giventip, tipmethods }): BookingTip => {
        const currency = currencycode || DEFAULT_CURRENCY;
        const amount = (value: number): Pence => minorOf(value, currency);
        const methods = tipmethods.map(readPaymentMethod);
        return {
          currency,
          suggested: tips.map(({ tip }) => amount(tip)),
          least: amount(leasttip),
          most: amount(mosttip),
          given: giventip > 0 ? amount(giventip) : null,
          methods: (["card", "paypal"] as const).filter((method) => methods.includes(method)),
        };
      },
    },
  ),
} as const satisfies EndpointDefinition;

/** A tip; its amount in whole units of a currency that the booking knows. */
export interface TipRequest extends PaymentRequest {
  readonly amount: number;
}

/** Opens the payment of a tip; the reply is that of a booking's payment, and so is what follows. */
export const giveTip = {
  method: "POST",
  path: "/api/tip",
  access: "owner",
  rate: "write",
  summary: "The payment of a tip; the same one as long as it can be paid, and never a second.",
  body: request(
    z.object({
      jobpartid: text(64),
      code: optionalText(128),
      paymentmethod: text(10),
      /** In whole units of the booking's currency. */
      tip: wireNumber,
    }),
    {
      encode: ({ due, method }: { readonly due: Due; readonly method: OnlineMethod }) => ({
        jobpartid: due.reference,
        code: due.payCode,
        paymentmethod: method,
        tip: majorOf(due.total.pence, due.total.currency),
      }),
      decode: ({ jobpartid, code, paymentmethod, tip }): TipRequest => ({
        reference: jobpartid,
        code,
        method: paymentmethod,
        amount: tip,
      }),
    },
  ),
  reply: openedPayment,
} as const satisfies EndpointDefinition;

/** @param message why this tip cannot be given. */
export const tipRefused = (message: string) => ({
  code: 2,
  message,
  paymentresult: { code: 0, ...NO_PAYMENT_DETAILS, message },
});
