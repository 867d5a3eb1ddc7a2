/** Waiting at the pickup: what is free, and what a minute costs after that. */
import type { Money } from "#domain/shared/money.ts";
import { addMinutes, type Instant, type Minutes } from "#domain/shared/units.ts";

/** What waiting at a pickup costs by the operator's tariff. */
export interface WaitingTerms {
  readonly free: Minutes;
  /** Price of a minute after that; 0: none is charged. */
  readonly perMinute: Money;
}

/**
 * End of the free waiting: it starts at the booked time, or when the car comes where that is later. A driver who is
 * early waits for the booked time at no charge.
 */
export const freeWaitingUntil = (
  { free }: Pick<WaitingTerms, "free">,
  { pickupAt, arrivedAt }: { readonly pickupAt: Instant | null; readonly arrivedAt: Instant },
): Instant => addMinutes(pickupAt !== null && pickupAt > arrivedAt ? pickupAt : arrivedAt, free);
