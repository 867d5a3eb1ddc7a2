/** The legs of a booking as they are driven: outbound and return. */
import type { Place } from "#domain/journey/place.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { Booking, StatedFlight } from "./booking.ts";
import type { Leg } from "#domain/journey/leg.ts";

/** One leg: where and when it goes. */
export interface BookedLeg {
  readonly pickup: Place;
  readonly vias: readonly Place[];
  readonly dropoff: Place;
  readonly at: Instant;
  /** ASAP; `at` is then the earliest time known. */
  readonly isNow: boolean;
  /** The flight that the pickup waits for. */
  readonly flight: StatedFlight;
  readonly path: readonly LatLng[];
  readonly journeyTime: Minutes;
}

/** The current leg: "back" once the outbound leg has ended and the return leg has not. */
export const currentLeg = ({ outboundEndedAt }: Pick<Booking, "outboundEndedAt">): Leg =>
  outboundEndedAt === null ? "outbound" : "return";

/**
 * One leg of a booking. The return leg was priced without the stops of the outbound leg, so it is driven without them.
 */
export function bookedLeg({ journey, isNow, pickupAt, returnAt }: Booking, leg: Leg): BookedLeg {
  const { request, path, journeyTime, flight } = journey;
  const { pickup, vias, dropoff } = request;
  if (leg === "outbound") return { pickup, vias, dropoff, at: pickupAt, isNow, flight, path, journeyTime };
  return {
    pickup: dropoff,
    vias: [],
    dropoff: pickup,
    at: returnAt ?? pickupAt,
    isNow: false,
    flight: journey.returnFlight,
    path: journey.returnPath,
    journeyTime: journey.returnJourneyTime,
  };
}
