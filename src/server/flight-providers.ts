import { aeroDataBox } from "./adapters/flights/aerodatabox.ts";
import { flightAware } from "./adapters/flights/flightaware.ts";
import type { FlightProviderOptions } from "./adapters/flights/provider.ts";
import { withShortMemory } from "./adapters/flights/short-memory.ts";
import type { FlightLookup, FlightLookups } from "./modules/flights/flights.port.ts";

const VENDORS: Readonly<Record<string, (options: FlightProviderOptions) => FlightLookup>> = {
  flightaware: flightAware,
  aerodatabox: aeroDataBox,
};

/** What a tenant's look-up is made of. */
export interface FlightLookupParts extends Omit<FlightProviderOptions, "key" | "onFault"> {
  readonly embedded: FlightLookup;
  /** Told of each failure of a provider; never with what was asked. */
  readonly onFault: (tenant: string, fault: Parameters<FlightProviderOptions["onFault"]>[0]) => void;
}

/**
 * Each tenant's flight look-up: its own provider when its configuration holds a key, else the embedded timetable. A
 * provider's breaker and memory belong to one tenant, so that nobody suffers from another's key.
 */
export function flightLookups(parts: FlightLookupParts): FlightLookups {
  const made = new Map<string, FlightLookup>();
  return (tenant) => {
    const settings = tenant.providers.flights;
    const vendor = settings && VENDORS[settings.vendor];
    if (!settings || !vendor) return parts.embedded;
    const known = made.get(tenant.id);
    if (known) return known;
    const onFault: FlightProviderOptions["onFault"] = (fault) => parts.onFault(tenant.id, fault);
    const lookup = withShortMemory(vendor({ ...parts, key: settings.key, onFault }), parts.clock);
    made.set(tenant.id, lookup);
    return lookup;
  };
}
