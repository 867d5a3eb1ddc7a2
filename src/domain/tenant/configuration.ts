import type { LatLng } from "#domain/shared/geo/geo.ts";
import type { Minutes } from "#domain/shared/units.ts";
import type { Logo } from "#domain/tenant/studio/brand-picture.ts";

/** The layouts of the booking form. */
export const TEMPLATE_IDS = [
  "wizard",
  "inline",
  "inlinex",
  "wizardx",
  "wizardt",
  "gateway",
  "overflow",
  "list",
] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/** Their last step is a page of its own for a card or a wallet. */
export const PAYMENT_PAGE_TEMPLATES: readonly TemplateId[] = ["inlinex", "wizardx"];

/** How a ride may be paid; "stripe" is read as card. */
export const PAYMENT_METHODS = ["card", "paypal", "cash", "account"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type MapSource = "google" | "bing" | "maplibre";

/** An airport with service that the tenant offers as a quick choice. */
export interface AirportSummary {
  readonly code: string;
  readonly iata: string;
  readonly name: string;
  readonly city: string;
}

/** How long a car waits; 0: not at all, or it is not known. */
export interface WaitingRules {
  /** Free of charge after the pickup time, and the same at an airport. */
  readonly free: Minutes;
  readonly freeAtAirport: Minutes;
  /** A wait and return waits so long where the passenger does not say. */
  readonly usual: Minutes;
  /** What the passenger may choose from, shortest first; empty: nothing. */
  readonly choices: readonly Minutes[];
}

/** The tenant's data in the browser: facts, switches and public keys; never a secret. */
export interface Configuration {
  readonly tenant: string;
  /** Names the tenant to the licence host. */
  readonly trackingCode: string;
  /** A test tenant: no booking is real, and phone numbers kept free for examples are accepted. */
  readonly isTest: boolean;
  readonly company: string;
  /** Null: the mark of a taxi before the company's name. */
  readonly logo: Logo | null;
  readonly about: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly skypeId: string;
  /** Number of the operator's licence, as its authority writes it; empty: not stated. */
  readonly licenceNumber: string;
  /** Company pages on other sites; empty where it has none. */
  readonly facebookLink: string;
  readonly twitterLink: string;
  readonly googlePlusLink: string;
  /** Script of the company's chat widget; empty: none. */
  readonly chatApiUrl: string;
  readonly autoOpenChat: boolean;
  /** IANA zone of the tenant's clocks. */
  readonly zone: string;
  readonly currency: string;
  /** Dialing code of the tenant's country, "+44". */
  readonly dialingCode: string;
  readonly source: number;
  readonly template: TemplateId;
  readonly base: LatLng;
  readonly mapSource: MapSource;
  readonly googleApiKey: string;
  readonly bingApiKey: string;
  readonly minLeadMinutes: number;
  readonly quoteTimeoutMinutes: number;
  readonly defaultVehicleTypeId: string;
  readonly guestsAllowed: boolean;
  /** The sign-in dialog starts with its tab SIGN UP. */
  /** A new booking is for as soon as possible until a time is chosen. */
  readonly asapFirst: boolean;
  readonly signUpFirst: boolean;
  readonly flightInline: boolean;
  readonly flightMandatory: boolean;
  /** A pickup follows its flight, so that the pages may promise it. */
  readonly flightsWatched: boolean;
  readonly minPassengers: number;
  readonly minLuggage: number;
  readonly showPets: boolean;
  readonly showSmallChildSeat: boolean;
  readonly showLargeChildSeat: boolean;
  readonly showOtherEquipment: boolean;
  readonly cancelAllowed: boolean;
  readonly waiting: WaitingRules;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly defaultPaymentMethod: PaymentMethod | "";
  /** Names the card gateway: "stripe", "sandbox", or another; lower case. */
  readonly paymentGateway: string;
  readonly stripePublicKey: string;
  readonly paypalClientId: string;
  readonly airports: readonly AirportSummary[];
  /** The server's clock when it answered, to correct a device clock that is off. */
  readonly serverTime: number;
}
