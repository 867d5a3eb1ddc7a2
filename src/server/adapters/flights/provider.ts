/** What the adapters of flight data have in common. */
import { FlightsUnavailable, type FlightLookup, type FlightReports } from "#server/modules/flights/flights.port.ts";
import { UpstreamUnavailable } from "#server/adapters/upstream/unavailable.ts";
import type { LocalMoment } from "#domain/flight/flight.ts";
import { instant } from "#domain/shared/units.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { FlightDirectory } from "#server/offline/flights/directory.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { LRUCache } from "lru-cache";

/** Runs a look-up at a provider; maps its failures to the port's error. */
export async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UpstreamUnavailable) throw new FlightsUnavailable(error.message, { cause: error });
    throw error;
  }
}

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

/** How long an answer is cached: landing times change by the minute. */
const KEPT_MS = 60_000;
const KEPT = 500;

/**
 * Caches a provider's answers for a minute, so that typing and correcting does not use up the tenant's quota. Failures
 * are not cached. Each tenant's look-up has its own cache.
 */
export function withShortMemory(lookup: FlightLookup, clock: Clock): FlightLookup {
  const perf = { now: () => clock.now() };
  const options = { max: KEPT, ttl: KEPT_MS, ttlResolution: 0, perf };
  const numbered = new LRUCache<string, Awaited<ReturnType<FlightLookup["byNumber"]>>>(options);
  const scheduled = new LRUCache<string, Awaited<ReturnType<FlightLookup["between"]>>>(options);
  return {
    source: lookup.source,
    async byNumber(flight, landing) {
      const key = `${flight.carrier} ${flight.number}${flight.suffix} ${landing?.at ?? ""} ${landing?.zone ?? ""}`;
      const known = numbered.get(key);
      if (known) return known;
      const found = await lookup.byNumber(flight, landing);
      numbered.set(key, found);
      return found;
    },
    async between(search) {
      const key = `${search.origin ?? ""}-${search.destination} ${search.airline ?? ""} ${search.departure}`;
      const known = scheduled.get(key);
      if (known) return known;
      const found = await lookup.between(search);
      scheduled.set(key, found);
      return found;
    },
  };
}
