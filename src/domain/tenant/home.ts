/** What a tenant's home page is composed of, and the data that it shows. */
import type { LatLng } from "#domain/shared/geo/geo.ts";
import { languageOf } from "#domain/shared/text/language.ts";
import type { Pence } from "#domain/shared/units.ts";

/** How the top of the home page is composed around the booking form. */
export const HOME_LAYOUTS = ["plain", "banner", "beside", "centre", "scene"] as const;
export type HomeLayout = (typeof HOME_LAYOUTS)[number];

/** The blocks below the form whose order a tenant chooses; contact and privacy always come last. */
export const HOME_BLOCKS = [
  "how",
  "airports",
  "fleet",
  "minicabs",
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

/** Where the airport fares of the home page start from. */
export interface FaresFrom {
  /** Name of the place by the first part of a BCP 47 tag: `{"en": "Southampton city centre"}`. */
  readonly name: Readonly<Record<string, string>>;
  readonly position: LatLng;
}

/** A tenant's settings for its home page. */
export interface HomeSettings {
  readonly layout: HomeLayout;
  /** Heading of the page by the first part of a BCP 47 tag; without one for a language it has the usual one. */
  readonly headline: Readonly<Record<string, string>>;
  readonly blocks: readonly HomeBlock[];
  /** Null: the airports have no prices. */
  readonly faresFrom: FaresFrom | null;
  readonly reviews: readonly Review[];
}

/** The least that a single ride by day to an airport costs, at the standard price. */
export interface AirportFare {
  /** ICAO code of the airport. */
  readonly code: string;
  readonly total: Pence;
}

/** The same by a vehicle type. */
export interface VehicleFare {
  readonly vehicleTypeId: string;
  readonly total: Pence;
}

/** Airport fares, all for the same vehicle type and from the same place. */
export interface AirportFares {
  readonly vehicleTypeId: string;
  readonly fares: readonly (AirportFare & {
    /** What each vehicle type for sale costs there. */
    readonly vehicles: readonly VehicleFare[];
  })[];
}

/** What a page shows of them. */
interface ShownFares {
  readonly vehicleTypeId: string;
  /** Name of the place where they start. */
  readonly from: string;
  readonly fares: readonly AirportFare[];
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
  /** Empty: the usual one. */
  readonly headline: string;
  readonly blocks: readonly HomeBlock[];
  readonly fleet: readonly FleetVehicle[];
  readonly reviews: readonly Review[];
  /** Null: no prices are known, and none are shown. */
  readonly fares: ShownFares | null;
}

/** The name of a fare's start in a page's language, else in the tenant's own; null: it has neither. */
export function faresFromName({ name }: FaresFrom, locale: string, own: string): string | null {
  return name[languageOf(locale)] ?? name[languageOf(own)] ?? null;
}
