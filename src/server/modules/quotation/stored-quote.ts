import type { RequestedJourney } from "#domain/journey/requested-journey.ts";
import type { VehiclePrice, FareLine } from "#domain/quote/quotation.ts";
import type { LatLng } from "#domain/shared/geo.ts";
import type { Instant, Metres, Minutes } from "#domain/shared/units.ts";

/** A priced journey as it is stored: what create booking books against (RELIABILITY G5). */
export interface StoredQuote {
  readonly id: string;
  /** What was priced; a booking takes its places and times from here and not from its own request. */
  readonly journey: RequestedJourney;
  readonly fingerprint: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly currency: string;
  /** The moment that was priced: the chosen pickup, or the earliest one for "now". */
  readonly pickupAt: Instant;
  readonly returnAt: Instant | null;
  readonly prices: readonly VehiclePrice[];
  readonly breakdown: Readonly<Record<string, readonly FareLine[]>>;
  readonly distance: Metres;
  readonly journeyTime: Minutes;
  readonly returnDistance: Metres;
  readonly returnJourneyTime: Minutes;
  readonly driverMinutes: Minutes | null;
  readonly path: readonly LatLng[];
  readonly returnPath: readonly LatLng[];
  /** Whether the route is a guess because the road model does not reach there. */
  readonly guessed: boolean;
  /** The booking that used it up, or null. */
  readonly usedBy: string | null;
}
