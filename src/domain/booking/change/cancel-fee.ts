/**
 * What cancelling costs. The specification says nothing about a fee; this is our rule, the same for every tenant. Free:
 * a booking for later until an hour before its pickup, an ASAP one for five minutes after it was made, because by then
 * a car is on its way. After that the tariff's minimum fare is owed, and never more than the ride itself.
 */
import { addMinutes, pence, type Instant, type Pence } from "#domain/shared/units.ts";

/** Until so long before its pickup a booking for later is cancelled free of charge. */
export const FREE_BEFORE_PICKUP_MINUTES = 60;
/** For so long after it was made an ASAP booking is cancelled free of charge. */
export const FREE_AFTER_BOOKING_MINUTES = 5;

/** What the fee of one booking depends on. */
export interface CancelFacts {
  readonly isNow: boolean;
  readonly createdAt: Instant;
  readonly pickupAt: Instant;
  /** What is to be paid for the ride. */
  readonly due: Pence;
}

/** The first moment at which cancelling is no longer free. */
const freeUntil = (booking: CancelFacts): Instant =>
  booking.isNow
    ? addMinutes(booking.createdAt, FREE_AFTER_BOOKING_MINUTES)
    : addMinutes(booking.pickupAt, -FREE_BEFORE_PICKUP_MINUTES);

/** @param minimum of the tenant's tariff. */
export const cancelFee = (booking: CancelFacts, minimum: Pence, now: Instant): Pence =>
  now < freeUntil(booking) ? pence(0) : pence(Math.min(minimum, booking.due));
