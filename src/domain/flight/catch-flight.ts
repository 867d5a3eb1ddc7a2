/** "Get me to my flight": from the departure back to the pickup, with the calculation. */
import { addMinutes, instant, minutes, type Instant, type Minutes } from "#domain/shared/units.ts";

/** How far a flight goes; longer checks before leaving the country. */
export type FlightReach = "domestic" | "international";

/** Time at the airport before departure, as airports and airlines advise it. */
export const AIRPORT_MINUTES: Readonly<Record<FlightReach, Minutes>> = {
  domestic: minutes(120),
  international: minutes(180),
};

/** The pickup that reaches a flight, and how it is calculated. */
export interface PickupSum {
  readonly departure: Instant;
  readonly atAirport: Minutes;
  readonly drive: Minutes;
  /** On a 5-minute step, never later than calculated. */
  readonly pickup: Instant;
}

const FIVE_MINUTES_MS = 5 * 60_000;

/** Departure, less the time at the airport, less the drive, down to the next 5 minutes. */
export function pickupForFlight(departure: Instant, reach: FlightReach, drive: Minutes): PickupSum {
  const atAirport = AIRPORT_MINUTES[reach];
  const latest = addMinutes(departure, -(atAirport + Math.ceil(drive)));
  return { departure, atAirport, drive, pickup: instant(Math.floor(latest / FIVE_MINUTES_MS) * FIVE_MINUTES_MS) };
}
