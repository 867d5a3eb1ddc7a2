/** What the answer to a booking means for the payer. */
import type { Answer, Refusal } from "#client/api/api.ts";
import type { Booked, BookingRequest } from "#contract/bookings/create.ts";
import type { Due } from "#domain/payment/due.ts";
import { judgeOutcome, type PaymentOutcome, PROCESS } from "#domain/payment/outcome.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";

/** Where the confirmation of a booking goes. */
export interface Mailed {
  /** Empty when it is not known here. */
  readonly sentTo: string;
  /** The address that got none, since the account has not confirmed its own; empty: none. */
  readonly leftOut: string;
}

const NOT_BOOKED: PaymentOutcome = { kind: "refused", status: PROCESS.paymentAndBookingError };

/** The meaning of the answer to a booking. */
export const outcomeOf = (answer: Answer<Booked>, method: PaymentMethod): PaymentOutcome =>
  answer.ok ? judgeOutcome(answer.value.code, answer.value.payment.code, method) : NOT_BOOKED;

/** Why nothing was confirmed. Code 0 has no message for people; for a saved booking the payment's message counts. */
export function refusalOf(answer: Answer<Booked>): Refusal {
  if (!answer.ok) return answer.error;
  const { code, message } = answer.value.code === 1 ? answer.value.payment : answer.value;
  return { code, message: code === 0 ? "" : message };
}

/** What is known of a booking that is paid, or needs no payment. */
export type Concluded = Pick<Due, "reference" | "ticketCode" | "payCode" | "passengerMailed">;

/** A booking that needs no payment now. */
export const concluded = ({ reference, trackingCode, manageCode, passengerMailed }: Booked): Concluded => ({
  reference,
  ticketCode: trackingCode,
  payCode: manageCode,
  passengerMailed,
});

/** What is to be paid for a saved booking. */
export const dueOf = (booked: Booked, method: Due["method"], total: Due["total"]): Due => ({
  ...concluded(booked),
  returnReference: booked.returnReference,
  method,
  clientSecret: booked.payment.clientSecret,
  orderId: booked.payment.orderId,
  total,
});

/** Where a confirmation goes, by the addresses that are known here. */
export function mailedTo(
  { passengerMailed = true }: Pick<Due, "passengerMailed">,
  people: Pick<BookingRequest, "contact" | "customer"> | undefined,
  profile: { readonly email: string } | null,
): Mailed {
  const own = profile?.email ?? "";
  const first = people?.contact.email || people?.customer?.email || own;
  return passengerMailed ? { sentTo: first, leftOut: "" } : { sentTo: own, leftOut: first };
}
