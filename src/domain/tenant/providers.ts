/** Address of a server that the tenant runs, without a slash at its end. */
interface OwnServer {
  readonly url: string;
}

/** A vendor's key; never leaves the server. */
interface VendorKey {
  readonly key: string;
}

/** Where the tenant's routes come from. */
export const ROUTING_APIS = ["embedded", "osrm", "openrouteservice", "google"] as const;
export type RoutingApi = (typeof ROUTING_APIS)[number];

/** Where the tenant's addresses come from; any other name means the embedded search. */
export const SEARCH_APIS = ["embedded", "google", "idealpostcodes", "photon"] as const;
export type SearchApi = (typeof SEARCH_APIS)[number];

/** The address source that a name stands for. */
export const searchApiNamed = (name: string): SearchApi =>
  SEARCH_APIS.find((known) => known === name.toLowerCase()) ?? "embedded";

/** What a tenant's server needs to reach outside services. Everything here is a secret of the operator. */
export interface ProviderAccess {
  /** Places, Geocoding and Routes. */
  readonly google?: VendorKey | undefined;
  readonly idealPostcodes?: VendorKey | undefined;
  readonly photon?: OwnServer | undefined;
  /** Fills in missing postcodes; without a url the public server. */
  readonly postcodesIo?: { readonly url?: string | undefined } | undefined;
  readonly osrm?: OwnServer | undefined;
  /** Without a url the vendor's server; a server of one's own needs no key. */
  readonly openRouteService?: { readonly key?: string | undefined; readonly url?: string | undefined } | undefined;
}

/** Which access each source needs. */
const NEEDS: Readonly<Record<SearchApi | RoutingApi, keyof ProviderAccess | null>> = {
  embedded: null,
  google: "google",
  idealpostcodes: "idealPostcodes",
  photon: "photon",
  osrm: "osrm",
  openrouteservice: "openRouteService",
};

/** The names of accesses that the chosen sources need and that are not there. */
export function missingAccess(chosen: {
  readonly searchApi: string;
  readonly routingApi: RoutingApi;
  readonly providers: ProviderAccess;
}): readonly (keyof ProviderAccess)[] {
  const needed = [NEEDS[searchApiNamed(chosen.searchApi)], NEEDS[chosen.routingApi]];
  return [...new Set(needed)].flatMap((name) => (name === null || chosen.providers[name] ? [] : [name]));
}
