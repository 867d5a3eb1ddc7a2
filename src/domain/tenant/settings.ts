import type { Configuration } from "./configuration.ts";
import type { RoutingApi } from "./providers.ts";

/** An airport in the tenant's quick choice, with what the airport entity asks for (ENT-017). */
export interface TenantAirport {
  /** ICAO. */
  readonly code: string;
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
}

/** What a tenant has set: the browser's configuration, and public keys and links that the server only passes on. */
export interface TenantSettings extends Omit<Configuration, "tenant" | "trackingCode" | "serverTime" | "airports"> {
  /** Language of the tenant's pages, BCP 47. */
  readonly locale: string;
  readonly airports: readonly TenantAirport[];
  readonly skypeId: string;
  readonly twitterLink: string;
  readonly facebookLink: string;
  readonly googlePlusLink: string;
  readonly chatApiUrl: string;
  readonly autoOpenChat: boolean;
  /** Names the address source; see SEARCH_APIS. */
  readonly searchApi: string;
  readonly routingApi: RoutingApi;
  readonly paymentGateway: string;
  readonly publicKey: string;
  readonly stripePublicKey: string;
  readonly paypalClientId: string;
  readonly signUpFirst: boolean;
  /** Names the tenant to the licence host; empty: the tenant's id. See `trackingCodeOf`. */
  readonly trackingCode: string;
  /** Sites that may show the tenant's pages inside their own. */
  readonly embedHosts: readonly string[];
  /** Wordings that replace those of the text catalogue. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What names a tenant to the licence host. */
export const trackingCodeOf = (tenant: {
  readonly id: string;
  readonly settings: Pick<TenantSettings, "trackingCode">;
}): string => tenant.settings.trackingCode || tenant.id;
