/** Airports and airlines for what has been typed so far. */
import * as z from "zod/mini";
import { text } from "#contract/core/common-schema.ts";
import { reply, request, type EndpointDefinition } from "#contract/core/endpoint-definition.ts";
import type { Airline } from "#domain/flight/flight.ts";
import type { Airport, AirportChoice } from "#domain/flight/airport.ts";

/** Airport. */
export const airport = z.object({
  city_name: z.string(),
  airport: z.string(),
  iata_code: z.string(),
  icao_code: z.string(),
  code: z.string(),
  name: z.string(),
  airport_name: z.string(),
  country: z.string(),
  country_name: z.string(),
});

/** Airport as a suggestion. */
const airportSuggestion = z.extend(airport, {
  FullAddress: z.string(),
  /** ISO 3166 alpha-2, for the flag. */
  CountryLowerCase: z.string(),
  IconPath: z.string(),
  /** Own addition: its position, for the map of a flight. */
  lat: z.number(),
  lng: z.number(),
});

/** Airline. */
const airline = z.object({
  icao_code: z.string(),
  airline_name: z.string(),
  iata_code: z.string(),
  country_name: z.string(),
  country_iso2: z.string(),
});

const PLANE_ICON = "/icons/plane.svg";

const encodeAirport = (one: Airport) => ({
  city_name: one.city,
  airport: one.name,
  iata_code: one.iata,
  icao_code: one.icao,
  code: one.icao,
  name: one.name,
  airport_name: one.name,
  country: one.countryName,
  country_name: one.countryName,
  FullAddress: `${one.name}, ${one.city}, ${one.countryName} (${one.iata})`,
  CountryLowerCase: one.country,
  IconPath: PLANE_ICON,
  ...one.position,
});

function decodeAirport(wire: z.output<typeof airportSuggestion>): AirportChoice {
  const { city_name: city, lat, lng } = wire;
  const name = wire.airport || wire.name || wire.airport_name;
  return {
    code: wire.icao_code || wire.code,
    iata: wire.iata_code,
    name,
    city,
    country: wire.CountryLowerCase.toLowerCase(),
    fullAddress: wire.FullAddress || [name, city].filter(Boolean).join(", "),
    iconPath: wire.IconPath,
    // No airport is at 0, 0: the reply does not say where it is.
    position: lat === 0 && lng === 0 ? null : { lat, lng },
  };
}

const encodeAirline = (one: Airline) => ({
  icao_code: one.icao,
  airline_name: one.name,
  iata_code: one.iata,
  country_name: one.countryName,
  country_iso2: one.country,
});

const decodeAirline = (wire: z.output<typeof airline>): Airline => ({
  iata: wire.iata_code,
  icao: wire.icao_code,
  name: wire.airline_name,
  country: wire.country_iso2,
  countryName: wire.country_name,
});

/** The typed text, and which of the two lists it searches. */
interface DirectoryQuestion {
  readonly kind: "airports" | "airlines";
  readonly typed: string;
}

/** The list that was searched. */
type FoundInDirectory = { readonly airports: readonly Airport[] } | { readonly airlines: readonly Airline[] };

/**
 * Airports and airlines share one path and method; only the letter case of the query's name differs (FLT-028). Neither a
 * router nor OpenAPI can hold two operations there, so it is one endpoint whose query has both names; the reply has only
 * the list that was requested. Airports win when both names are given.
 */
export const searchAirport = {
  method: "GET",
  path: "/api/searchairport",
  access: "public",
  forEverybody: true,
  rate: "search",
  summary: "Airports (searchString) or airlines (searchstring) for what has been typed so far, at most ten.",
  query: request(
    z
      .object({ searchString: z.optional(text()), searchstring: z.optional(text()) })
      .check(z.refine((query) => (query.searchString ?? query.searchstring) !== undefined, { path: ["searchString"] })),
    {
      encode: ({ kind, typed }: DirectoryQuestion) =>
        kind === "airports" ? { searchString: typed } : { searchstring: typed },
      decode: ({ searchString, searchstring = "" }): DirectoryQuestion =>
        searchString === undefined
          ? { kind: "airlines", typed: searchstring.trim() }
          : { kind: "airports", typed: searchString.trim() },
    },
  ),
  reply: reply(
    { airports: z.optional(z.array(airportSuggestion)), airlines: z.optional(z.array(airline)) },
    {
      encode: (found: FoundInDirectory) =>
        "airports" in found
          ? { airports: found.airports.map(encodeAirport) }
          : { airlines: found.airlines.map(encodeAirline) },
      decode: ({ airports = [], airlines = [] }) => ({
        airports: airports.map(decodeAirport),
        airlines: airlines.map(decodeAirline),
      }),
    },
  ),
} as const satisfies EndpointDefinition;
