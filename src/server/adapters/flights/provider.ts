import type { LocalMoment } from "#domain/flight/flight.ts";
import { instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { FlightDirectory } from "#server/offline/flights/directory.ts";
import type { FlightLookup, FlightReports } from "#server/modules/flights/flights.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";

/** The dependencies of a flight provider's look-up. */
export interface FlightProviderParts {
  /** The provider, with the tenant's key. */
  readonly upstream: Upstream;
  readonly directory: FlightDirectory;
  readonly clock: Clock;
}

/** How to call a flight provider and read its answers. */
export interface FlightProvider {
  /** For logs and errors. */
  readonly name: string;
  readonly url: string;
  headers(key: string): Readonly<Record<string, string>>;
  lookup(parts: FlightProviderParts): FlightLookup;
  reports(parts: FlightProviderParts): FlightReports;
}

/** Statuses by which providers report an unknown flight or airport. */
export const NOTHING_FOUND = [400, 404];

/** A provider's time ("2026-11-24T18:50:00Z", "2026-11-24 18:50Z") where it happens; null when there is none. */
export function momentOf(text: string | null | undefined, zone: string): LocalMoment | null {
  if (text === null || text === undefined) return null;
  const at = Date.parse(text.replace(" ", "T"));
  return Number.isNaN(at) ? null : { at: instant(at), zone };
}

/** The provider's zone, when this machine supports it; else ours. */
export function zoneOr(name: string | null | undefined, ours: () => string): string {
  if (name === null || name === undefined || name === "") return ours();
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name;
  } catch {
    return ours();
  }
}
