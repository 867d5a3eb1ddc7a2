/** Changing a booking: what it would cost, then its acceptance (own additions). */
import * as z from "zod/mini";
import { text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import { readIso } from "#contract/core/wire.ts";
import { NO_PAYMENT_DETAILS, paymentResult, type WrittenPayment } from "#contract/payments/payment.ts";
import type { Booking } from "#domain/booking/booking.ts";
import type { ChangeOffer, ChangeSettlement } from "#domain/booking/change/change-offer.ts";
import type { BookingChange } from "#domain/booking/change/change.ts";
import type { Load } from "#domain/journey/capacity.ts";
import { DEFAULT_CURRENCY } from "#domain/shared/constants.ts";
import { majorOf } from "#domain/shared/money.ts";
import type { Result } from "#domain/shared/result.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { decodeWish, encodeWish, wishFields, type ChangeWish } from "./change-wish.ts";
import { decodeNamed, encodeNamed, namedFields, type NamedBooking } from "./managed.ts";
import { moneyOf } from "./ticket.ts";

/** An offer as the service made it. */
export interface OfferedChange {
  readonly id: string;
  readonly booking: Pick<Booking, "reference" | "due" | "currency" | "paymentMethod">;
  readonly pickupAt: Instant;
  /** What is to be paid after the change. */
  readonly due: Pence;
  readonly fee: Pence;
  /** To be paid on top; below 0: to be refunded. */
  readonly difference: Pence;
  readonly settlement: ChangeSettlement;
  readonly expiresAt: Instant;
}

/** What a change of a booking would cost. */
export const offerChange = {
  method: "POST",
  path: "/api/changeoffer",
  access: "owner",
  rate: "quote",
  summary: "What changing a booking would cost; nothing is changed (own addition).",
  body: request(z.object({ ...namedFields, ...wishFields }), {
    encode: ({ named, wish }: { readonly named: NamedBooking; readonly wish: ChangeWish }, terms) => ({
      ...encodeNamed(named),
      ...encodeWish(wish, terms),
    }),
    decode: (body, { zone }) => ({
      ...decodeNamed(body),
      /** The change of what is booked, or the message for the time that cannot be read. */
      changeOf: (booked: Load): Result<BookingChange, string> => decodeWish(body, booked, zone),
    }),
  }),
  reply: reply(
    {
      /** Names the offer when it is accepted; empty where there is none. */
      changeid: z.string(),
      jobpartid: z.string(),
      /** ISO 8601: until when it can be accepted. */
      expiresat: z.string(),
      pickupdatetime: z.string(),
      pickupdatetime_iso: z.string(),
      /** In the booking's currency: what it costs now, what it will cost with the fee, and that fee. */
      farebefore: z.number(),
      totalfare: z.number(),
      changefee: z.number(),
      /** To be paid on top; below 0: to be refunded. */
      changedifference: z.number(),
      currencycode: z.string(),
      /** How the difference is settled; "none" where there is none. */
      changesettlement: z._default(z.enum(["none", "driver", "account", "charge", "refund"]), "none"),
      paymentmethod: z.string(),
    },
    {
      encode: (offer: OfferedChange, { zone }) => {
        const { currency } = offer.booking;
        return {
          changeid: offer.id,
          jobpartid: offer.booking.reference,
          expiresat: new Date(offer.expiresAt).toISOString(),
          pickupdatetime: formatWall(offer.pickupAt, zone),
          pickupdatetime_iso: formatIso(offer.pickupAt, zone),
          farebefore: majorOf(offer.booking.due, currency),
          totalfare: majorOf(offer.due, currency),
          changefee: majorOf(offer.fee, currency),
          changedifference: majorOf(offer.difference, currency),
          currencycode: currency,
          changesettlement: offer.settlement,
          paymentmethod: offer.booking.paymentMethod,
        };
      },
      decode: (wire): ChangeOffer => {
        const currency = wire.currencycode || DEFAULT_CURRENCY;
        return {
          id: wire.changeid,
          expiresAt: readIso(wire.expiresat),
          pickupAt: readIso(wire.pickupdatetime_iso),
          before: moneyOf(wire.farebefore, currency),
          after: moneyOf(wire.totalfare, currency),
          fee: moneyOf(wire.changefee, currency),
          difference: moneyOf(wire.changedifference, currency),
          settlement: wire.changesettlement,
        };
      },
    },
  ),
} as const satisfies EndpointDefinition;

/** The reply to an acceptance: changed, or to be paid first. */
export interface AcceptedChange {
  readonly returnReference: string;
  readonly clientSecret: string;
  readonly orderId: string;
  /** 0: it is to be paid first; 4: the outcome of the payment is not known yet; else it is changed. */
  readonly paymentCode: number;
  readonly message: string;
}

/**
 * Accepts an offered change. A repetition changes nothing more and gets the same reply. Where the change costs more, the
 * booking stays as it is until that is paid, and the reply says how, like the one of create booking.
 */
export const changeBooking = {
  method: "PUT",
  path: "/api/changebooking",
  access: "owner",
  rate: "write",
  summary: "Accepts an offered change; again and again it is one change (own addition).",
  body: request(z.object({ ...namedFields, changeid: text(64) }), {
    encode: ({ named, changeId }: { readonly named: NamedBooking; readonly changeId: string }) => ({
      ...encodeNamed(named),
      changeid: changeId,
    }),
    decode: (body) => ({ named: decodeNamed(body), changeId: body.changeid }),
  }),
  reply: reply(
    {
      jobpartid: z.string(),
      returnref: z.string(),
      totalfare: z.number(),
      currencycode: z.string(),
      clientSecret: z.string(),
      paymentresult: paymentResult,
    },
    {
      /** A booking that was changed, or will be once `online` is paid. */
      encode: ({ booking, online }: { readonly booking: Booking; readonly online: WrittenPayment | null }) => ({
        code: online?.code ?? 1,
        message: online?.message ?? "",
        jobpartid: booking.reference,
        returnref: booking.returnReference ?? "",
        totalfare: majorOf(booking.due, booking.currency),
        currencycode: booking.currency,
        clientSecret: online?.clientSecret ?? "",
        paymentresult: online?.payment ?? { code: 1, ...NO_PAYMENT_DETAILS },
      }),
      decode: ({ returnref, clientSecret, paymentresult, message }): AcceptedChange => ({
        returnReference: returnref,
        clientSecret,
        orderId: paymentresult.paypalpaymentid,
        paymentCode: paymentresult.code,
        message,
      }),
    },
  ),
} as const satisfies EndpointDefinition;
