/** The page of each of a tenant's airports: its address, what it shows, and the booking that it leads to. */
import type { FleetVehicle, HomeContent, MeetingPlace, VehicleFare } from "./home.ts";

/** What gives an airport its address. */
export interface NamedAirport {
  /** ICAO; no two airports of a tenant share it. */
  readonly code: string;
  readonly iata: string;
  readonly name: string;
  readonly city: string;
}

/** Lower-case words of Latin letters and digits, without accents. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Words that every airport may have. */
const COMMON = ["airport", "international"];

/** What is left of a name that needs its city: "Manchester Airport", "London City Airport". */
const NEEDS_CITY = ["", "city"];

/** "London Heathrow Airport" in London is "heathrow". A name without Latin letters gives its IATA code. */
export function shortName({ code, iata, name, city }: NamedAirport): string {
  const words = wordsOf(name).filter((word) => !COMMON.includes(word));
  const place = wordsOf(city);
  const own = place.every((word, index) => words[index] === word) ? words.slice(place.length) : words;
  const short = NEEDS_CITY.includes(own.join("-")) ? words : own;
  return short.join("-") || (iata || code).toLowerCase();
}

/** An airport with the last part of its page's address. */
export type AirportPage<T extends NamedAirport = NamedAirport> = T & { readonly slug: string };

/**
 * The airports with their addresses, each of its own. An airport keeps its address when others are added behind it: of
 * two with the same name, the second one has its code behind the name.
 */
export function airportPages<T extends NamedAirport>(airports: readonly T[]): readonly AirportPage<T>[] {
  const taken = new Set<string>();
  return airports.map((airport) => {
    const name = shortName(airport);
    const slug = taken.has(name) ? `${name}-${airport.code.toLowerCase()}` : name;
    taken.add(slug);
    return { ...airport, slug };
  });
}

/** The airport at an address, in whatever letter case, with or without `.html`; null: the tenant has none there. */
export function airportAt<T extends NamedAirport>(airports: readonly T[], address: string): AirportPage<T> | null {
  const wanted = address.toLowerCase().replace(/\.html$/, "");
  return airportPages(airports).find(({ slug }) => slug === wanted) ?? null;
}

/** The path of an airport's page, without the leading slash. */
export const airportPath = ({ slug }: Pick<AirportPage, "slug">): string => `airport/${slug}`;

/** An end of a journey. */
export type JourneyEnd = "pickup" | "dropoff";

/** Query keys of an address that fills an airport into the booking form. */
const KEYS = { pickup: "from", dropoff: "to" } as const satisfies Record<JourneyEnd, string>;

/** The page with the booking form, with an airport filled in: "booking?from=heathrow". */
export const bookingAt = ({ slug }: Pick<AirportPage, "slug">, end: JourneyEnd): string =>
  `booking?${KEYS[end]}=${slug}`;

/** The airport that a page's query fills into the form, and where; null: none. */
export function airportInQuery(
  airports: readonly NamedAirport[],
  search: string,
): { readonly end: JourneyEnd; readonly name: string } | null {
  const query = new URLSearchParams(search);
  for (const end of ["pickup", "dropoff"] as const) {
    const airport = airportAt(airports, query.get(KEYS[end]) ?? "");
    if (airport) return { end, name: airport.name };
  }
  return null;
}

/** The query without what {@link airportInQuery} reads. */
export function withoutAirport(search: string): string {
  const query = new URLSearchParams(search);
  for (const key of Object.values(KEYS)) query.delete(key);
  return String(query) === "" ? "" : `?${query}`;
}

/** What an airport's page shows beside the configuration. */
export interface AirportContent {
  /** ICAO code and name of the airport; both are empty where the page's address names none of the tenant's. */
  readonly code: string;
  readonly name: string;
  readonly fleet: readonly FleetVehicle[];
  /** Of every airport. */
  readonly fares: HomeContent["fares"];
  /** The least that each vehicle type costs to this airport; empty: it has no fares. */
  readonly vehicleFares: readonly VehicleFare[];
  readonly meetingPlaces: readonly MeetingPlace[];
}
