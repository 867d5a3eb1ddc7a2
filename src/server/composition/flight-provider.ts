/** Which flight look-up serves which tenant. */
import { aeroDataBox } from "#server/adapters/flights/aerodatabox.ts";
import { flightAware } from "#server/adapters/flights/flightaware.ts";
import { withShortMemory } from "#server/adapters/flights/short-memory.ts";
import type { Clock } from "#server/platform/clock.port.ts";
import type { FlightDirectory } from "#server/offline/flights/directory.ts";
import type {
  FlightLookup,
  FlightLookups,
  FlightReports,
  FlightReportsOf,
} from "#server/modules/flights/flights.port.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { perTenant, type Connect } from "./provider-connection.ts";

/** Timeout of a whole call, all attempts together. */
const FLIGHT_MS = 4_000;

const VENDORS = { flightaware: flightAware, aerodatabox: aeroDataBox };

/** The parts of a tenant's look-up. */
export interface FlightParts {
  readonly embedded: FlightLookup;
  readonly directory: FlightDirectory;
  readonly clock: Clock;
}

/**
 * Who reports each tenant's flights: its own provider when it has a key. Without one a demo has the made-up delays of
 * the sample timetable, and production nothing: no real ride follows an invented flight.
 */
export const flightReportsOf = (
  parts: Pick<FlightParts, "directory" | "clock"> & { readonly sample: FlightReports | null },
  connect: (tenant: Tenant) => Connect,
): FlightReportsOf =>
  perTenant((tenant) => {
    const { flights } = tenant.providers;
    if (!flights) return parts.sample;
    const vendor = VENDORS[flights.vendor];
    const upstream = connect(tenant)(vendor.name, vendor.url, FLIGHT_MS, vendor.headers(flights.key));
    return vendor.reports({ ...parts, upstream });
  });

/** Each tenant's flight look-up: its own provider when it has a key, else the embedded timetable. */
export const flightsOf = (parts: FlightParts, connect: (tenant: Tenant) => Connect): FlightLookups =>
  perTenant((tenant) => {
    const { flights } = tenant.providers;
    if (!flights) return parts.embedded;
    const vendor = VENDORS[flights.vendor];
    const upstream = connect(tenant)(vendor.name, vendor.url, FLIGHT_MS, vendor.headers(flights.key));
    return withShortMemory(vendor.lookup({ ...parts, upstream }), parts.clock);
  });
