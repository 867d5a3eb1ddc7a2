import type { Booking } from "#domain/booking/booking.ts";
import { majorOf } from "#domain/shared/money.ts";
import type { Instant, Pence } from "#domain/shared/units.ts";
import { formatIso, formatWall } from "#domain/shared/time/zoned-time.ts";
import type { Reply } from "#contract/endpoints.ts";
import { NO_PAYMENT_DETAILS, type WrittenPayment } from "#contract/payments/payment.ts";

import { UNKNOWN_BOOKING } from "#contract/bookings/lists/reply.ts";

type OfferReply = Reply<"offerChange">;
type ChangeReply = Reply<"changeBooking">;

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
  readonly settlement: OfferReply["changesettlement"];
  readonly expiresAt: Instant;
}

/** A change that is possible. */
export function offerReply(offer: OfferedChange, zone: string): OfferReply {
  const { currency } = offer.booking;
  return {
    code: 1,
    message: "",
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
}

/** A change that is not possible, with the reason. @param code 2 a rule, 3 and 6 a place, 0 our own failure. */
export const noOfferReply = (message: string, code = 2): OfferReply => ({
  code,
  message,
  changeid: "",
  jobpartid: "",
  expiresat: "",
  pickupdatetime: "",
  pickupdatetime_iso: "",
  farebefore: 0,
  totalfare: 0,
  changefee: 0,
  changedifference: 0,
  currencycode: "",
  changesettlement: "none",
  paymentmethod: "",
});

/** A booking that was changed, or will be once `online` is paid. */
export const changedReply = (booking: Booking, online: WrittenPayment | null): ChangeReply => ({
  code: online?.code ?? 1,
  message: online?.message ?? "",
  jobpartid: booking.reference,
  returnref: booking.returnReference ?? "",
  totalfare: majorOf(booking.due, booking.currency),
  currencycode: booking.currency,
  clientSecret: online?.clientSecret ?? "",
  paymentresult: online?.payment ?? { code: 1, ...NO_PAYMENT_DETAILS },
});

/** A change that was refused; nothing happened. */
export const notChangedReply = (message: string): ChangeReply => ({
  code: 2,
  message,
  jobpartid: "",
  returnref: "",
  totalfare: 0,
  currencycode: "",
  clientSecret: "",
  paymentresult: { code: 0, ...NO_PAYMENT_DETAILS },
});

/** A ride as a calendar file. */
export const calendarReply = (file: {
  readonly filename: string;
  readonly content: string;
}): Reply<"calendarFile"> => ({
  code: 1,
  message: "",
  filename: file.filename,
  icstext: file.content,
});

/** No file: the booking is not the caller's, or has no ride. */
export const noCalendarReply = (): Reply<"calendarFile"> => ({
  code: 2,
  message: UNKNOWN_BOOKING,
  filename: "",
  icstext: "",
});
