/** The journeys of a booking as they are driven: its way out, and a return's way back. */
import type { Place } from "../journey/place.ts";
import type { LatLng } from "../shared/geo.ts";
import type { Instant, Minutes } from "../shared/units.ts";
import type { Booking, StatedFlight } from "./booking.ts";
import type { Way } from "./job-parts.ts";

/** One journey: where and when it goes. */
export interface BookedWay {
  readonly pickup: Place;
  readonly vias: readonly Place[];
  readonly dropoff: Place;
  readonly at: Instant;
  /** Wanted at once; `at` is then the earliest time known. */
  readonly isNow: boolean;
  /** What the pickup waits for. */
  readonly flight: StatedFlight;
  readonly path: readonly LatLng[];
  readonly journeyTime: Minutes;
}

/** Whether a booking's way out is over and its way back is not: then the way back is what counts. */
export const wayNow = ({ wayOutEndedAt }: Pick<Booking, "wayOutEndedAt">): Way =>
  wayOutEndedAt === null ? "out" : "back";

/** A journey of a booking. The way back goes straight home, as it was priced: without the stops of the way out. */
export function bookedWay({ journey, isNow, pickupAt, returnAt }: Booking, way: Way): BookedWay {
  const { request, path, journeyTime, flight } = journey;
  const { pickup, vias, dropoff } = request;
  if (way === "out") return { pickup, vias, dropoff, at: pickupAt, isNow, flight, path, journeyTime };
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
