/** What the answer to a booking means for the payer. */
import type { Answer, Refusal } from "#client/api/api.ts";
import type { Booked } from "#contract/bookings/codec.ts";
import type { Due } from "#domain/payment/due.ts";
import { judgeOutcome, type PaymentOutcome } from "#domain/payment/outcome.ts";
import { PROCESS } from "#domain/payment/process.ts";
import type { PaymentMethod } from "#domain/tenant/configuration.ts";

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

/** What is to be paid for a saved booking. */
export const dueOf = (booked: Booked, method: Due["method"], total: Due["total"]): Due => ({
  reference: booked.reference,
  returnReference: booked.returnReference,
  ticketCode: booked.trackingCode,
  payCode: booked.manageCode,
  method,
  clientSecret: booked.payment.clientSecret,
  orderId: booked.payment.orderId,
  total,
});
