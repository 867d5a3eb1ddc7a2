/** A requested change of a booking, and the resulting journey. Pure. */
import { isAirport, type Place } from "#domain/journey/place.ts";
import type { Load } from "#domain/journey/capacity.ts";
import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import { needAccessible } from "#domain/people/access-needs.ts";
import { journeyFingerprint } from "#domain/quote/journey-fingerprint.ts";
import type { Instant } from "#domain/shared/units.ts";
import { NO_STATED_FLIGHT, type Booking, type StatedFlight } from "#domain/booking/booking.ts";

/** A change request; absent fields stay as they are. */
export interface BookingChange {
  readonly pickup?: Place;
  readonly dropoff?: Place;
  readonly vias?: readonly Place[];
  readonly pickupAt?: Instant;
  /** Only for a booked return; ignored otherwise. */
  readonly returnAt?: Instant;
  readonly vehicleTypeId?: string;
  readonly load: Partial<Load>;
  readonly note?: string;
  readonly flight?: StatedFlight | undefined;
  /** Only for a booked return from an airport. */
  readonly returnFlight?: StatedFlight | undefined;
  /** The new passenger. */
  readonly passengerName?: string;
}

/** The journey after a change. A booked vehicle and a booked return stay what they are unless they are named. */
export function changedJourney(booking: Booking, change: BookingChange): RequestedJourney {
  const { request } = booking.journey;
  return {
    pickup: change.pickup ?? request.pickup,
    vias: change.vias ?? request.vias,
    dropoff: change.dropoff ?? request.dropoff,
    time: change.pickupAt === undefined ? timeOf(booking) : { type: "later", at: change.pickupAt },
    returnType: request.returnType,
    returnAt: request.returnType === "return" ? (change.returnAt ?? booking.returnAt) : null,
    ...(request.waitMinutes === undefined ? {} : { waitMinutes: request.waitMinutes }),
    load: { ...request.load, ...change.load },
    tier: request.tier,
    ...(needAccessible(booking.journey.needs) ? { accessible: true } : {}),
    vehicleTypeId: change.vehicleTypeId ?? booking.vehicleTypeId,
  };
}

const timeOf = ({ isNow, pickupAt }: Booking): RequestedJourney["time"] =>
  isNow ? { type: "now" } : { type: "later", at: pickupAt };

/** The flight after a change; dropped when the journey neither begins nor ends at an airport any more. */
export function changedFlight({ journey }: Booking, change: BookingChange): StatedFlight {
  const { pickup, dropoff } = journey.request;
  const isMet = isAirport(change.pickup ?? pickup);
  // A flight that landed at the old pickup is not the one that leaves from the drop-off.
  const isCaught = !isAirport(pickup) && isAirport(change.dropoff ?? dropoff);
  return isMet || isCaught ? (change.flight ?? journey.flight) : NO_STATED_FLIGHT;
}

/** The same for the return leg, which begins where the outbound leg ends. */
export const changedReturnFlight = (booking: Booking, change: BookingChange): StatedFlight => {
  const { returnType, dropoff } = booking.journey.request;
  const isMet = returnType === "return" && isAirport(change.dropoff ?? dropoff);
  return isMet ? (change.returnFlight ?? booking.journey.returnFlight) : NO_STATED_FLIGHT;
};

const words = ({ pickup, vias, dropoff, vehicleTypeId }: RequestedJourney): string =>
  JSON.stringify([
    [pickup, ...vias, dropoff].map(({ fullAddress, postcode }) => [fullAddress, postcode]),
    vehicleTypeId,
  ]);

/** Whether the change affects the driver's journey, or could affect its price. */
export function isOtherJourney(booking: Booking, journey: RequestedJourney): boolean {
  const booked = changedJourney(booking, { load: {} });
  return journeyFingerprint(booked) !== journeyFingerprint(journey) || words(booked) !== words(journey);
}
