import type { RequestedJourney } from "../journey/requested-journey.ts";
import type { Passenger } from "../people/passenger.ts";
import type { PriceTier } from "../quote/quotation.ts";
import type { LatLng } from "../shared/geo.ts";
import type { Instant, Metres, Minutes, Pence } from "../shared/units.ts";
import type { PaymentMethod } from "../tenant/configuration.ts";

/** What a booking's status may be; only the first is reached until dispatch and payments exist. */
export const UPCOMING = "Upcoming";

/** A flight as the passenger stated it; texts are empty when not given. */
export interface StatedFlight {
  readonly number: string;
  readonly fromCode: string;
  readonly fromName: string;
  readonly expectedArrival: string;
}

/** What the booking remembers of its journey besides its columns. */
export interface BookedJourney {
  readonly request: RequestedJourney;
  readonly distance: Metres;
  readonly journeyTime: Minutes;
  readonly path: readonly LatLng[];
  readonly flight: StatedFlight;
  readonly returnFlight: StatedFlight;
  readonly vehicleType: string;
}

/** A booked ride. */
export interface Booking {
  readonly id: string;
  /** What people read out; never a key. */
  readonly reference: string;
  readonly returnReference: string | null;
  readonly quoteId: string;
  readonly status: string;
  readonly vehicleTypeId: string;
  readonly tier: PriceTier;
  readonly total: Pence;
  readonly currency: string;
  readonly paymentMethod: PaymentMethod;
  readonly isPaid: boolean;
  readonly isNow: boolean;
  readonly pickupAt: Instant;
  readonly returnAt: Instant | null;
  readonly passenger: Passenger;
  readonly note: string;
  readonly journey: BookedJourney;
  readonly createdAt: Instant;
}
