/** Where the tenant's routes come from. */
export const ROUTING_APIS = ["embedded", "osrm", "openrouteservice", "google"] as const;
export type RoutingApi = (typeof ROUTING_APIS)[number];

/** Source of the tenant's addresses; any other name means the embedded search. */
const SEARCH_APIS = ["embedded", "google", "idealpostcodes", "photon"] as const;
export type SearchApi = (typeof SEARCH_APIS)[number];

/** The address source of a name. */
export const searchApiNamed = (name: string): SearchApi =>
  SEARCH_APIS.find((known) => known === name.toLowerCase()) ?? "embedded";
