import type { TipRules } from "#domain/payment/tip.ts";
import type { VatTerms } from "#domain/quote/vat.ts";
import type { Configuration } from "./configuration.ts";
import type { Pence } from "#domain/shared/units.ts";
import type { HomeSettings } from "./home.ts";
import type { RoutingApi } from "./providers.ts";

/** A tenant's own texts in one language. */
export interface OwnWords {
  /** A sentence about the company; empty: none. */
  readonly about: string;
  /** Wordings that replace those of the text catalogue. */
  readonly texts: Readonly<Record<string, string>>;
}

/** An airport in the tenant's quick choice, with the fields of the airport entity. */
export interface TenantAirport {
  /** ICAO. */
  readonly code: string;
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
}

/** A tenant's rules for changing bookings. */
export interface ChangeRules {
  readonly allowed: boolean;
  /** Time, places, vehicle and people can be changed until so long before the pickup. */
  readonly noticeMinutes: number;
  /** The fee of such a change when it comes later than `freeMinutes` before the pickup; its own currency's pence. */
  readonly fee: Pence;
  readonly freeMinutes: number;
}

/** Which mails about a ride a tenant sends beside the confirmation; a key for each. */
export interface RideMails {
  readonly driverAssigned: boolean;
  readonly driverOnTheWay: boolean;
  readonly driverArrived: boolean;
  /** The receipt after the ride; one that is asked for is always sent. */
  readonly receipt: boolean;
  /** On the day before. */
  readonly reminder: boolean;
}

/** How a tenant watches the flights that its rides wait for. */
export interface FlightWatchRules {
  readonly on: boolean;
  /** How far a late landing moves a pickup; a later one is for people to decide. */
  readonly maxLaterMinutes: number;
  /** How far an early landing moves it; 0: never earlier than the passenger chose. */
  readonly maxEarlierMinutes: number;
}

/** How a tenant's invoices are to be paid. */
export interface InvoiceTerms {
  /** Days from its issue until an invoice is due; 0: it names no day. */
  readonly termDays: number;
  /** The operator's account; both may be empty. */
  readonly iban: string;
  /** Further details in one line, such as the account's holder and sort code. */
  readonly bank: string;
}

/** A tenant's settings: the browser's configuration, and public keys and links that the server only passes on. */
export interface TenantSettings extends Omit<
  Configuration,
  | "tenant"
  | "isTest"
  | "trackingCode"
  | "serverTime"
  | "airports"
  | "dialingCode"
  | "flightsWatched"
  | "waiting"
  | "logo"
> {
  /** PNG pictures as data URLs; empty: the mark that is drawn from the brand's colours. */
  readonly logo: string;
  readonly favicon: string;
  /** Language of the tenant's pages, BCP 47. */
  readonly locale: string;
  readonly airports: readonly TenantAirport[];
  /** Name of the address source; see SEARCH_APIS. */
  readonly searchApi: string;
  readonly routingApi: RoutingApi;
  readonly publicKey: string;
  /** Names the tenant to the licence host; empty: the tenant's id. See `trackingCodeOf`. */
  readonly trackingCode: string;
  /** Whom to tell of a hole in the site: an email or https address; empty: nobody. */
  readonly securityContact: string;
  /** What Apple Pay asks for below /.well-known/ to prove the domain; empty: nothing. */
  readonly applePayDomainFile: string;
  /** Sites that may embed the tenant's pages. */
  readonly embedHosts: readonly string[];
  readonly changes: ChangeRules;
  readonly rideMails: RideMails;
  readonly flightWatch: FlightWatchRules;
  readonly vat: VatTerms;
  readonly invoices: InvoiceTerms;
  readonly tips: TipRules;
  readonly home: HomeSettings;
  /**
   * Where passengers meet their driver: by the name of a place ("Heathrow Terminal 5") or the ICAO code of an airport,
   * then by the first part of a BCP 47 tag.
   */
  readonly meetingPoints: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Wordings that replace those of the text catalogue. */
  readonly texts: Readonly<Record<string, string>>;
  /**
   * `about` and `texts` in further languages, by the first part of their BCP 47 tag; pages are served in these as well.
   */
  readonly translations: Readonly<Record<string, OwnWords>>;
}

/** What names a tenant to the licence host. */
export const trackingCodeOf = (tenant: {
  readonly id: string;
  readonly settings: Pick<TenantSettings, "trackingCode">;
}): string => tenant.settings.trackingCode || tenant.id;
