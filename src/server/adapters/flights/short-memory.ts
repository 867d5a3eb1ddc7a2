import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.port.ts";
import type { FlightLookup } from "#server/modules/flights/flights.port.ts";

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
