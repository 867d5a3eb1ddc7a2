/** What a tenant's home page is composed of, and the data that it shows. */
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import type { Pence } from "#domain/shared/units.ts";

/** How the top of the home page is composed around the booking form. */
export const HOME_LAYOUTS = ["plain", "beside", "panel", "field", "board"] as const;
export type HomeLayout = (typeof HOME_LAYOUTS)[number];

/** The drawing at the top of the home page; "plain" has none. */
export const HOME_ART = ["plain", "plane", "cab", "house", "streets", "skyline"] as const;
export type HomeArt = (typeof HOME_ART)[number];

/** The blocks below the form whose order a tenant chooses; contact and privacy always come last. */
export const HOME_BLOCKS = [
  "how",
  "airports",
  "meeting",
  "places",
  "fleet",
  "minicabs",
  "safety",
  "prices",
  "reviews",
  "payments",
  "questions",
] as const;
export type HomeBlock = (typeof HOME_BLOCKS)[number];

/** Blocks that the site menu leads to. */
export const MENU_BLOCKS: readonly HomeBlock[] = ["airports", "minicabs"];

/** A passenger's words, as the tenant was given them. */
export interface Review {
  readonly quote: string;
  readonly name: string;
  /** Day or month as people read it, such as "October 2026"; empty: not stated. */
  readonly date: string;
  /** Where it was published, such as "Google"; empty: not stated. */
  readonly source: string;
  /** 1 to 5 stars; 0: none given. */
  readonly rating: number;
}

/** A place that the home page's fares start from or lead to. */
export interface NamedPlace {
  /** Name of the place by the first part of a BCP 47 tag: `{"en": "Southampton city centre"}`. */
  readonly name: Readonly<Record<string, string>>;
  readonly position: LatLng;
}

/** A tenant's settings for its home page. */
export interface HomeSettings {
  readonly layout: HomeLayout;
  readonly art: HomeArt;
  /** Heading of the page by the first part of a BCP 47 tag; without one for a language it has the usual one. */
  readonly headline: Readonly<Record<string, string>>;
  readonly blocks: readonly HomeBlock[];
  /** Null: the page has no prices. */
  readonly faresFrom: NamedPlace | null;
  /** Neighbourhoods and towns whose fares the page states. */
  readonly places: readonly NamedPlace[];
  readonly reviews: readonly Review[];
}

/** The least that a single ride by day costs, at the standard price, there and from there. */
interface Fare {
  readonly total: Pence;
  readonly back: Pence;
}

/** By a vehicle type. */
export interface VehicleFare extends Fare {
  readonly vehicleTypeId: string;
}

/** To an airport, by the vehicle type of {@link AirportFares}. */
export interface AirportFare extends Fare {
  /** ICAO code of the airport. */
  readonly code: string;
  /** What each vehicle type for sale costs there. */
  readonly vehicles: readonly VehicleFare[];
}

/** Fares to airports and places, all for the same vehicle type and from the same place. */
export interface AirportFares {
  readonly vehicleTypeId: string;
  readonly fares: readonly AirportFare[];
  /** To the tenant's places, in their order; null: that one has no fare. */
  readonly places: readonly (Pence | null)[];
}

/** What a page shows of them. */
interface ShownFares extends Omit<AirportFares, "places"> {
  /** Name of the place where they start. */
  readonly from: string;
  readonly places: readonly { readonly name: string; readonly total: Pence }[];
}

/** A place where drivers meet passengers. */
export interface MeetingPlace {
  /** Name of a terminal; that of the airport stands for all the others. */
  readonly name: string;
  /** In the page's language. */
  readonly sentence: string;
}

/** A vehicle type as the home page shows it. */
export interface FleetVehicle {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly passengers: number;
  readonly luggage: number;
  readonly handBags: number;
}

/** What the home page shows beside the configuration. */
export interface HomeContent {
  readonly layout: HomeLayout;
  readonly art: HomeArt;
  /** Empty: the usual one. */
  readonly headline: string;
  readonly blocks: readonly HomeBlock[];
  readonly fleet: readonly FleetVehicle[];
  readonly reviews: readonly Review[];
  /** At the tenant's airports. */
  readonly meeting: readonly MeetingPlace[];
  /** Null: no prices are known, and none are shown. */
  readonly fares: ShownFares | null;
}

/** The name of a place in a page's language, else in the tenant's own; null: it has neither. */
export function namedPlace({ name }: NamedPlace, locale: string, own: string): string | null {
  return name[languageOf(locale)] ?? name[languageOf(own)] ?? null;
}
