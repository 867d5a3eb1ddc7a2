/** What the answer to a booking or to a retry means for the payer. */
import type { PaymentMethod } from "#domain/tenant/configuration.ts";

/** Status of the payment process, with the numbers of the specification. */
export const PROCESS = {
  processing: 0,
  success: 1,
  paymentError: 2,
  bookingError: 3,
  paymentAndBookingError: 4,
} as const;
export type ProcessStatus = (typeof PROCESS)[keyof typeof PROCESS];

/**
 * "confirmed": done, to the confirmed page. "due": saved, to be paid now. "unpaid": saved, the payment was declined,
 * the message shows. "unknown": the outcome is not known yet, it must not be paid again. "refused": nothing is booked,
 * the message shows.
 */
export type OutcomeKind = "confirmed" | "due" | "unpaid" | "unknown" | "refused";

export interface PaymentOutcome {
  readonly kind: OutcomeKind;
  readonly status: ProcessStatus;
}

/** Payment answers that mean "taken": 1 paid, 3 authorised or paid before. */
const TAKEN: readonly number[] = [1, 3];
const NOT_TAKEN = 0;
/** Our own code: the outcome is not known. */
const UNKNOWN = 4;

const isOnline = (method: PaymentMethod): boolean => method === "card" || method === "paypal";

/** The meaning of one pair of codes. @param payment null: the answer has no payment part, which is the same as 0. */
export function judgeOutcome(booking: number, payment: number | null, method: PaymentMethod): PaymentOutcome {
  const code = payment ?? NOT_TAKEN;
  if (booking !== 1) {
    // Money for a booking that had ended is refunded; the server's message says so.
    const returned = booking === 2 && code === 1;
    return { kind: "refused", status: returned ? PROCESS.bookingError : PROCESS.paymentAndBookingError };
  }
  if (TAKEN.includes(code) || (code === NOT_TAKEN && method === "cash"))
    return { kind: "confirmed", status: PROCESS.success };
  if (code === NOT_TAKEN && isOnline(method)) return { kind: "due", status: PROCESS.processing };
  if (code === UNKNOWN && isOnline(method)) return { kind: "unknown", status: PROCESS.processing };
  return { kind: "unpaid", status: PROCESS.paymentError };
}

/** Whether a provider's status leads to the update call: it starts with "succ". */
export const isSuccess = (status: string): boolean => status.startsWith("succ");
