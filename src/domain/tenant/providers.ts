/** Where the tenant's routes come from. */
export const ROUTING_APIS = ["embedded", "osrm", "openrouteservice", "google"] as const;
export type RoutingApi = (typeof ROUTING_APIS)[number];

/** Source of the tenant's addresses; any other name means the embedded search. */
const SEARCH_APIS = ["embedded", "google", "idealpostcodes", "photon"] as const;
export type SearchApi = (typeof SEARCH_APIS)[number];

/** The address source of a name. */
export const searchApiNamed = (name: string): SearchApi =>
  SEARCH_APIS.find((known) => known === name.toLowerCase()) ?? "embedded";

/**
 * Outside services of a tenant, with their keys; a service without an entry is embedded. Secrets: they are never part of
 * a reply. The server's schema says what each entry may hold.
 */
export interface TenantProviders {
  readonly google?: { readonly key: string } | undefined;
  readonly idealPostcodes?: { readonly key: string } | undefined;
  readonly photon?: { readonly url: string } | undefined;
  readonly postcodesIo?: { readonly url?: string | undefined } | undefined;
  readonly osrm?: { readonly url: string } | undefined;
  readonly openRouteService?: { readonly key?: string | undefined; readonly url?: string | undefined } | undefined;
  readonly flights?: { readonly vendor: "flightaware" | "aerodatabox"; readonly key: string } | undefined;
  readonly stripe?: { readonly key: string; readonly webhookSecret: string } | undefined;
  readonly braintree?:
    | {
        readonly merchantId: string;
        readonly publicKey: string;
        readonly privateKey: string;
        readonly merchantAccountId?: string | undefined;
        readonly threeDSecure?: boolean | undefined;
      }
    | undefined;
  readonly paypal?: { readonly secret: string; readonly webhookId: string } | undefined;
  /** The operator's dispatch system; the former secret signs beside the present one until a moment (ISO 8601). */
  readonly dispatch?:
    | {
        readonly url: string;
        readonly webhookSecret: string;
        readonly former?: { readonly secret: string; readonly until: string } | undefined;
      }
    | undefined;
  readonly privateNetwork?: boolean | undefined;
}
