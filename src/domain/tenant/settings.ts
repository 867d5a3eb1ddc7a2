import type { Configuration } from "./configuration.ts";
import type { Pence } from "../shared/units.ts";
import type { OwnWords } from "./own-words.ts";
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

/** On what terms a tenant lets bookings be changed. */
export interface ChangeRules {
  readonly allowed: boolean;
  /** Time, places, vehicle and people can be changed until so long before the pickup. */
  readonly noticeMinutes: number;
  /** What such a change costs when it comes later than `freeMinutes` before the pickup; its own currency's pence. */
  readonly fee: Pence;
  readonly freeMinutes: number;
}

/** What a tenant has set: the browser's configuration, and public keys and links that the server only passes on. */
export interface TenantSettings extends Omit<Configuration, "tenant" | "trackingCode" | "serverTime" | "airports"> {
  /** Language of the tenant's pages, BCP 47. */
  readonly locale: string;
  readonly airports: readonly TenantAirport[];
  /** Names the address source; see SEARCH_APIS. */
  readonly searchApi: string;
  readonly routingApi: RoutingApi;
  readonly publicKey: string;
  /** Names the tenant to the licence host; empty: the tenant's id. See `trackingCodeOf`. */
  readonly trackingCode: string;
  /** Sites that may show the tenant's pages inside their own. */
  readonly embedHosts: readonly string[];
  readonly changes: ChangeRules;
  /** Wordings that replace those of the text catalogue. */
  readonly texts: Readonly<Record<string, string>>;
  /** `about` and `texts` in further languages, by the first part of their BCP 47 tag; pages in these are served too. */
  readonly translations: Readonly<Record<string, OwnWords>>;
}

/** What names a tenant to the licence host. */
export const trackingCodeOf = (tenant: {
  readonly id: string;
  readonly settings: Pick<TenantSettings, "trackingCode">;
}): string => tenant.settings.trackingCode || tenant.id;
