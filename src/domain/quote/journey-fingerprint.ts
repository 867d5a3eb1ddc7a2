import type { Load } from "#domain/journey/capacity.ts";
import type { PickupTime } from "#domain/journey/pickup-time.ts";
import { isAirport, type Place } from "#domain/journey/place.ts";
import type { Instant, Minutes } from "#domain/shared/units.ts";
import type { PriceTier, ReturnType } from "./quotation.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";

/** Everything that decides a journey's price, as both quotation and create booking know it. */
export interface FingerprintedJourney {
  readonly pickup: Pick<Place, "position" | "category">;
  readonly vias: readonly Pick<Place, "position">[];
  readonly dropoff: Pick<Place, "position" | "category">;
  readonly time: PickupTime;
  readonly returnType: ReturnType;
  /** Of a booked return; ignored otherwise. */
  readonly returnAt: Instant | null;
  /** Of wait and return; ignored otherwise. Absent: as the tariff says. */
  readonly waitMinutes?: Minutes;
  readonly load: Load;
  readonly tier: PriceTier;
  /** The traveller needs a wheelchair-accessible vehicle. Absent: no. */
  readonly accessible?: boolean;
}

/**
 * A canonical text that two journeys share exactly when the same stored quote prices both: places to five decimals
 * (about a metre) and whether an end is an airport, times to the minute, return type, stops in order, load, tier,
 * whether the vehicle must be accessible, and the wait before the drive back. The vehicle is not part of it, since a quote prices them all; nor is anything
 * of the request or of the people.
 */
export function journeyFingerprint(journey: FingerprintedJourney): string {
  const { load } = journey;
  const waits = journey.returnType === "wait-and-return" && journey.waitMinutes !== undefined;
  return JSON.stringify([
    end(journey.pickup),
    journey.vias.map(spot),
    end(journey.dropoff),
    timeText(journey.time),
    journey.returnType,
    journey.returnType === "return" && journey.returnAt !== null ? minuteOf(journey.returnAt) : null,
    [load.passengers, load.luggage, load.handBags, load.smallPets, load.otherPets],
    [load.smallChildSeats, load.largeChildSeats],
    journey.tier,
    // Only where they apply, so that existing fingerprints of all other journeys stay the same.
    ...(journey.accessible === true ? ["accessible"] : []),
    ...(waits ? [`waits ${journey.waitMinutes}`] : []),
  ]);
}

const minuteOf = (at: Instant): number => Math.floor(at / 60_000);

// + 0 turns -0 into 0: JSON writes both as 0 but the text of toFixed does not.
const coordinate = (degrees: number): string => (Math.round(degrees * 1e5) / 1e5 + 0).toFixed(5);

const spot = ({ position }: Pick<Place, "position">): string =>
  `${coordinate(position.lat)},${coordinate(position.lng)}`;

/** An end of the journey; whether it counts as an airport decides its charges. */
const end = (place: Pick<Place, "position" | "category">): string => `${spot(place)}${isAirport(place) ? ",air" : ""}`;

function timeText(time: PickupTime): string | number | null {
  if (time.type === "now") return "now";
  return time.type === "later" && time.at !== null ? minuteOf(time.at) : null;
}

interface Stop {
  readonly position: LatLng;
}

/** The places of a journey, as far as they are chosen. */
export interface RoutePlaces {
  readonly pickup: Stop | null;
  readonly vias: readonly (Stop | null)[];
  readonly dropoff: Stop | null;
}

/** A text that two journeys share exactly when the same legs are driven, whenever and by whichever vehicle. */
export const routeKey = ({ pickup, vias, dropoff }: RoutePlaces, returnType: ReturnType): string =>
  JSON.stringify([[pickup, ...vias, dropoff].map((stop) => stop?.position ?? null), returnType !== "single"]);
