/** How the providers of a tenant are reached, and which source of addresses, routes and flights serves it. */
import type { FastifyBaseLogger } from "fastify";
import type { FlightDirectory } from "#server/offline/flights/directory.ts";
import { sampleReports } from "#server/offline/flights/sample-delays.ts";
import { createTimetable } from "#server/offline/flights/timetable.ts";
import { embeddedModels } from "#server/offline/models.ts";
import { IMPORT_CREDITS, SHIPPED_CREDITS } from "#server/offline/data/credits.ts";
import { carPositions, nearestDrivers } from "#server/modules/dispatch/car-positions.ts";
import type { Database } from "#server/platform/database/database.port.ts";
import { guardedFetch, type Send } from "#server/adapters/upstream/egress.ts";
import type { UpstreamUnavailable } from "#server/adapters/upstream/unavailable.ts";
import { createUpstream, type Upstream, type UpstreamOptions } from "#server/adapters/upstream/upstream.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import { aeroDataBox } from "#server/adapters/flights/aerodatabox.ts";
import { flightAware } from "#server/adapters/flights/flightaware.ts";
import { withShortMemory } from "#server/adapters/flights/provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type {
  FlightLookup,
  FlightLookups,
  FlightReports,
  FlightReportsOf,
} from "#server/modules/flights/flights.port.ts";
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { searchApiNamed } from "#domain/tenant/providers.ts";
import {
  GOOGLE_GEOCODING_URL,
  googleGeocoding,
  GOOGLE_PLACES_URL,
  googlePlaces,
} from "#server/adapters/places/google.ts";
import { IDEAL_POSTCODES_URL, idealPostcodes, idealPostcodesHeaders } from "#server/adapters/places/ideal-postcodes.ts";
import { photon } from "#server/adapters/places/photon.ts";
import { POSTCODES_IO_URL, postcodesIo } from "#server/adapters/places/postcodes-io.ts";
import { reverseByPostcode, withPostcodes, withPlusCodes } from "#server/adapters/places/with-codes.ts";
import type { PlaceSearch, PlaceSearchOf } from "#server/modules/places/places.port.ts";
import type { Route } from "#domain/journey/route.ts";
import { GOOGLE_ROUTES_URL, googleRouting } from "#server/adapters/routing/google-routes.ts";
import { OPENROUTESERVICE_URL, openRouteServiceRouting, osrmRouting } from "#server/adapters/routing/geojson-routes.ts";
import { keptAnswers } from "#server/platform/kept-answers.ts";
import type { Routing, RoutingOf } from "#server/modules/quotation/routing.port.ts";

/** Tools that the adapters of all tenants share; tests replace the clock, randomness and network. */
export interface ProviderDeps extends Pick<UpstreamOptions, "clock" | "random" | "timers"> {
  /** In demo mode loopback and private addresses may be called. */
  readonly demo: boolean;
  /** Replaces the guarded fetch, in tests. */
  readonly send?: Send;
  /** Called for every failed attempt; never with the content of the request. */
  readonly onFault: (tenant: string, fault: UpstreamUnavailable) => void;
}

/**
 * Creates one upstream; its circuit breaker belongs to this tenant, so that one tenant's failures do not affect
 * another.
 */
type Connect = (
  name: string,
  baseUrl: string,
  timeoutMs: number,
  headers?: Readonly<Record<string, string>>,
) => Upstream;

/** @returns for each tenant, the connection to its providers. */
export function connections({ demo, onFault, send, ...deps }: ProviderDeps): (tenant: Tenant) => Connect {
  const open = send ?? guardedFetch({ allowPrivate: true });
  const strict = send ?? guardedFetch({ allowPrivate: false });
  return (tenant) =>
    (name, baseUrl, timeoutMs, headers = {}) =>
      createUpstream({
        ...deps,
        name,
        baseUrl,
        timeoutMs,
        headers,
        send: demo || tenant.providers.privateNetwork === true ? open : strict,
        onFault: (fault) => onFault(tenant.id, fault),
      });
}

/**
 * Creates a tenant's object at its first use and caches it until the tenant changes: a changed tenant is another
 * object.
 */
export function perTenant<T>(make: (tenant: Tenant) => T): (tenant: Tenant) => T {
  const known = new WeakMap<Tenant, { readonly made: T }>();
  return (tenant) => {
    const found = known.get(tenant) ?? { made: make(tenant) };
    known.set(tenant, found);
    return found.made;
  };
}

/**
 * Throws where a setting names a provider without credentials. Stored settings are checked for it, so only a bug gets
 * here.
 */
export function given<K extends keyof Tenant["providers"]>(
  { providers }: Tenant,
  name: K,
): NonNullable<Tenant["providers"][K]> {
  const value = providers[name];
  if (value === undefined) throw new Error(`The settings name ${name} and hold no access to it.`);
  return value;
}

/** Timeout of a whole call, all attempts together. */
const FLIGHT_MS = 4_000;

const VENDORS = { flightaware: flightAware, aerodatabox: aeroDataBox };

/** The parts of a tenant's look-up. */
interface FlightParts {
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

/** Timeout of a whole call, all attempts together. */
const SEARCH_MS = 2_000;
/** Postcodes are filled in after a search, while the visitor waits. */
const POSTCODE_MS = 1_000;

function placeSource(tenant: Tenant, embedded: PlaceSearch, connect: Connect): PlaceSearch {
  const { settings, providers } = tenant;
  const postcodes =
    providers.postcodesIo &&
    postcodesIo(connect("postcodes.io", providers.postcodesIo.url ?? POSTCODES_IO_URL, POSTCODE_MS));
  const reverse = postcodes ? reverseByPostcode(postcodes, embedded) : (position: LatLng) => embedded.reverse(position);
  const source = ((): PlaceSearch => {
    switch (searchApiNamed(settings.searchApi)) {
      case "embedded":
        return postcodes ? { ...embedded, reverse } : embedded;
      case "google": {
        const { key } = given(tenant, "google");
        const headers = { "x-goog-api-key": key };
        const places = connect("Google Places", GOOGLE_PLACES_URL, SEARCH_MS, headers);
        const geocoding = connect("Google Geocoding", GOOGLE_GEOCODING_URL, SEARCH_MS);
        return { ...googlePlaces(places), ...googleGeocoding(geocoding, key) };
      }
      case "idealpostcodes": {
        const headers = idealPostcodesHeaders(given(tenant, "idealPostcodes").key);
        // Ideal Postcodes has no look-up by position.
        return { ...idealPostcodes(connect("Ideal Postcodes", IDEAL_POSTCODES_URL, SEARCH_MS, headers)), reverse };
      }
      case "photon":
        return photon(connect("Photon", given(tenant, "photon").url, SEARCH_MS));
    }
  })();
  return withPlusCodes(postcodes ? withPostcodes(source, postcodes) : source);
}

/** Each tenant's addresses; the embedded ones unless its settings name another source. */
const placesOf = (embedded: PlaceSearch, connect: (tenant: Tenant) => Connect): PlaceSearchOf =>
  perTenant((tenant) => placeSource(tenant, embedded, connect(tenant)));

/** Timeout of a whole call, all attempts together. */
const ROUTING_MS = 3_000;

function routingSource(tenant: Tenant, embedded: Routing, connect: Connect, clock: Clock): Routing {
  switch (tenant.settings.routingApi) {
    case "embedded":
      return embedded;
    case "osrm":
      return osrmRouting(connect("OSRM", given(tenant, "osrm").url, ROUTING_MS));
    case "openrouteservice": {
      const { url = OPENROUTESERVICE_URL, key } = given(tenant, "openRouteService");
      const headers = key === undefined ? {} : { authorization: key };
      return openRouteServiceRouting(connect("openrouteservice", url, ROUTING_MS, headers));
    }
    case "google": {
      const headers = { "x-goog-api-key": given(tenant, "google").key };
      return googleRouting(connect("Google Routes", GOOGLE_ROUTES_URL, ROUTING_MS, headers), clock);
    }
  }
}

/** Each tenant's routes are its own. */
const KEPT = 500;
const KEPT_MS = 60_000;

/**
 * Keeps a provider's routes for a minute: a price that is asked again, its map and the cheaper times near by need the
 * same ones. Failures are not kept.
 */
function withRecentRoutes(routing: Routing, clock: Clock): Routing {
  const perf = { now: () => clock.now() };
  const kept = keptAnswers<Route>({ max: KEPT, ttl: KEPT_MS, ttlResolution: 0, perf });
  return {
    route: (points, departure) => kept(JSON.stringify([points, departure]), () => routing.route(points, departure)),
  };
}

/** Each tenant's routes; the embedded model's unless its settings name another source. */
const routingOf = (embedded: Routing, connect: (tenant: Tenant) => Connect, clock: Clock): RoutingOf =>
  perTenant((tenant) => {
    const source = routingSource(tenant, embedded, connect(tenant), clock);
    return source === embedded ? embedded : withRecentRoutes(source, clock);
  });

/** What the providers need of the composition's options. */
export interface ProviderOptions extends Pick<ProviderDeps, "clock" | "demo"> {
  readonly db: Database;
  readonly logger: FastifyBaseLogger;
  /** Imported addresses, or null. */
  readonly addressFile: string | null;
  /** Replaces the transport to providers, in tests. */
  readonly upstream?: Partial<Pick<ProviderDeps, "send" | "random" | "timers">>;
}

/** The providers of each tenant, and the embedded models behind them. */
export function providers(options: ProviderOptions) {
  const { clock, logger, demo } = options;
  const embedded = embeddedModels(options.addressFile);
  const { directory } = embedded;
  const providerFaults = new Map<string, number>();
  const connect = connections({
    clock,
    random: Math.random,
    demo,
    ...options.upstream,
    onFault: (tenant, { upstream, reason, status }) => {
      providerFaults.set(upstream, (providerFaults.get(upstream) ?? 0) + 1);
      logger.warn({ tenant, upstream, reason, status }, "provider failed");
    },
  });
  const timetable = createTimetable(directory, clock);
  const routing = routingOf(embedded.routing, connect, clock);
  const cars = carPositions(options);
  return {
    places: placesOf(embedded.places, connect),
    routing,
    airports: embedded.places,
    credits: [...SHIPPED_CREDITS, ...embedded.imports.map((source) => IMPORT_CREDITS[source])],
    directory,
    flights: flightsOf({ embedded: timetable, directory, clock }, connect),
    flightReports: flightReportsOf(
      { sample: demo ? sampleReports(timetable, clock) : null, directory, clock },
      connect,
    ),
    cars,
    providerFaults,
    drivers: nearestDrivers(cars, routing),
  };
}
