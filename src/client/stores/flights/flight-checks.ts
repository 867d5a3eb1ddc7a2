/** Warnings about a flight and its pickup; they never block the booking (trip checker). */
import type { Place } from "#domain/journey/place.ts";
import type { Instant } from "#domain/shared/units.ts";
import { landsElsewhere, type FlightDetails } from "#domain/flight/flight-details.ts";
import { earliestAfterLanding } from "#domain/flight/landing.ts";

/** One warning, with its correction. */
export type FlightCheck =
  | { readonly kind: "otherAirport"; readonly lands: string; readonly meets: string }
  | { readonly kind: "tooSoon"; readonly first: Instant }
  | { readonly kind: "noTerminal"; readonly airport: string };

/** Airports whose terminals lie so far apart that a driver must know which: Heathrow and Gatwick. */
const TERMINALS_APART: ReadonlySet<string> = new Set(["EGLL", "EGKK"]);

/** Findings of one direction, the weightiest first. `pickupAt` is null for "as soon as possible" and no time. */
export function flightChecks(
  flight: FlightDetails,
  airport: Place | null,
  pickupAt: Instant | null,
): readonly FlightCheck[] {
  const { found } = flight;
  const checks: FlightCheck[] = [];
  if (found && airport && landsElsewhere(found, airport))
    checks.push({ kind: "otherAirport", lands: found.destinationName, meets: airport.name });
  else if (found && pickupAt !== null && pickupAt < earliestAfterLanding(found.landing.at))
    checks.push({ kind: "tooSoon", first: earliestAfterLanding(found.landing.at) });
  if (airport && TERMINALS_APART.has(airport.code) && !/terminal|\bT\d\b/i.test(airport.name))
    checks.push({ kind: "noTerminal", airport: airport.name });
  return checks;
}
