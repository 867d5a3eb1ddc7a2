/** Which provider serves which tenant. */
import type { LatLng } from "#domain/shared/geo.ts";
import { searchApiNamed, type ProviderAccess } from "#domain/tenant/providers.ts";
import { createUpstream, type Upstream, type UpstreamOptions } from "./adapters/http/upstream.ts";
import { GOOGLE_GEOCODING_URL, googleGeocoding } from "./adapters/places/providers/google-geocoding.ts";
import { GOOGLE_PLACES_URL, googlePlaces } from "./adapters/places/providers/google-places.ts";
import {
  IDEAL_POSTCODES_URL,
  idealPostcodes,
  idealPostcodesHeaders,
} from "./adapters/places/providers/ideal-postcodes.ts";
import { photon } from "./adapters/places/providers/photon.ts";
import { POSTCODES_IO_URL, postcodesIo } from "./adapters/places/providers/postcodes-io.ts";
import { reverseByPostcode, withPostcodes } from "./adapters/places/providers/with-postcodes.ts";
import { GOOGLE_ROUTES_URL, googleRouting } from "./adapters/routing/providers/google-routes.ts";
import { OPENROUTESERVICE_URL, openRouteServiceRouting } from "./adapters/routing/providers/openrouteservice.ts";
import { osrmRouting } from "./adapters/routing/providers/osrm.ts";
import type { PlaceSearch, PlaceSearchOf } from "./modules/places/places.port.ts";
import type { Routing, RoutingOf } from "./modules/quotation/routing.port.ts";
import type { Tenant } from "./modules/tenants/tenant.ts";

/** How long a provider may take over one call, all attempts together (RELIABILITY, provider time-outs). */
const SEARCH_MS = 2_000;
const ROUTING_MS = 3_000;
/** Postcodes are filled in after a search, while somebody waits. */
const POSTCODE_MS = 1_000;

/** What the adapters of every tenant share; the clock, chance and network are a test's own in tests. */
export type UpstreamTools = Pick<UpstreamOptions, "clock" | "random"> &
  Partial<Pick<UpstreamOptions, "fetch" | "timers">> & {
    /** Told of every failed attempt. */
    readonly onFault: (tenant: string, fault: Parameters<NonNullable<UpstreamOptions["onFault"]>>[0]) => void;
  };

/** The providers of every tenant. */
export interface Providers {
  readonly places: PlaceSearchOf;
  readonly routing: RoutingOf;
}

/** Makes one upstream; the breaker inside is this tenant's own, so that no tenant's fault is another's. */
type Connect = (
  name: string,
  baseUrl: string,
  timeoutMs: number,
  headers?: Readonly<Record<string, string>>,
) => Upstream;

/** A setting names a source without access; stored settings are checked for it, so that only a bug gets here. */
function given<K extends keyof ProviderAccess>(access: ProviderAccess, name: K): NonNullable<ProviderAccess[K]> {
  const value = access[name];
  if (value === undefined) throw new Error(`The settings name ${name} and hold no access to it.`);
  return value;
}

function placeSource({ settings }: Tenant, embedded: PlaceSearch, connect: Connect): PlaceSearch {
  const access = settings.providers;
  const postcodes =
    access.postcodesIo && postcodesIo(connect("postcodes.io", access.postcodesIo.url ?? POSTCODES_IO_URL, POSTCODE_MS));
  const reverse = postcodes ? reverseByPostcode(postcodes, embedded) : (position: LatLng) => embedded.reverse(position);
  const source = ((): PlaceSearch => {
    switch (searchApiNamed(settings.searchApi)) {
      case "embedded":
        return postcodes ? { ...embedded, reverse } : embedded;
      case "google": {
        const { key } = given(access, "google");
        const headers = { "x-goog-api-key": key };
        const places = connect("Google Places", GOOGLE_PLACES_URL, SEARCH_MS, headers);
        const geocoding = connect("Google Geocoding", GOOGLE_GEOCODING_URL, SEARCH_MS);
        return { ...googlePlaces(places), ...googleGeocoding(geocoding, key) };
      }
      case "idealpostcodes": {
        const headers = idealPostcodesHeaders(given(access, "idealPostcodes").key);
        // It has no look-up by position.
        return { ...idealPostcodes(connect("Ideal Postcodes", IDEAL_POSTCODES_URL, SEARCH_MS, headers)), reverse };
      }
      case "photon":
        return photon(connect("Photon", given(access, "photon").url, SEARCH_MS));
    }
  })();
  return postcodes ? withPostcodes(source, postcodes) : source;
}

function routingSource({ settings }: Tenant, embedded: Routing, connect: Connect, tools: UpstreamTools): Routing {
  const access = settings.providers;
  switch (settings.routingApi) {
    case "embedded":
      return embedded;
    case "osrm":
      return osrmRouting(connect("OSRM", given(access, "osrm").url, ROUTING_MS));
    case "openrouteservice": {
      const { url = OPENROUTESERVICE_URL, key } = given(access, "openRouteService");
      const headers = key === undefined ? {} : { authorization: key };
      return openRouteServiceRouting(connect("openrouteservice", url, ROUTING_MS, headers));
    }
    case "google": {
      const headers = { "x-goog-api-key": given(access, "google").key };
      return googleRouting(connect("Google Routes", GOOGLE_ROUTES_URL, ROUTING_MS, headers), tools.clock);
    }
  }
}

/** Makes a tenant's source at its first use and keeps it. */
function remembered<T>(make: (tenant: Tenant) => T): (tenant: Tenant) => T {
  const known = new Map<string, T>();
  return (tenant) => {
    const found = known.get(tenant.id) ?? make(tenant);
    known.set(tenant.id, found);
    return found;
  };
}

/** Gives each tenant the sources that its settings name; the embedded ones unless they name others. */
export function tenantProviders(
  embedded: { readonly places: PlaceSearch; readonly routing: Routing },
  { onFault, ...tools }: UpstreamTools,
): Providers {
  const connectFor =
    (tenant: Tenant): Connect =>
    (name, baseUrl, timeoutMs, headers = {}) =>
      createUpstream({ ...tools, name, baseUrl, timeoutMs, headers, onFault: (fault) => onFault(tenant.id, fault) });
  return {
    places: remembered((tenant) => placeSource(tenant, embedded.places, connectFor(tenant))),
    routing: remembered((tenant) => routingSource(tenant, embedded.routing, connectFor(tenant), { ...tools, onFault })),
  };
}
