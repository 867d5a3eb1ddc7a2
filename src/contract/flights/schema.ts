import * as z from "zod/mini";
import { optionalText, outcome, text } from "#contract/core/common-schema.ts";
import { airport } from "#contract/lookup/schema.ts";

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

/**
 * Airports and airlines share one path and method; only the letter case of the query's name differs. Neither a router
 * nor OpenAPI can hold two operations there, so it is one endpoint whose query has both names; the reply has only the
 * list that was requested. Airports win when both names are given.
 */
export const searchAirport = {
  query: z
    .object({ searchString: z.optional(text()), searchstring: z.optional(text()) })
    .check(z.refine((query) => (query.searchString ?? query.searchstring) !== undefined, { path: ["searchString"] })),
  reply: z.object({
    ...outcome,
    airports: z.optional(z.array(airportSuggestion)),
    airlines: z.optional(z.array(airline)),
  }),
};

/** "embedded" marks the sample timetable, which must not be shown as live; else the provider's name. */
const source = z.string();

/** A flight of the timetable; codes ICAO where known, times ISO 8601 with the airport's offset. */
const scheduledFlight = z.object({
  ident: z.string(),
  /** Own addition: the number as tickets show it ("BA178"); empty when not known. */
  ident_iata: z.string(),
  origin: z.string(),
  /** Own addition; empty when the directory does not know it. */
  origin_airport: z.string(),
  destination: z.string(),
  destination_airport: z.string(),
  arrivaltime_dt: z.string(),
  departuretime_dt: z.string(),
  /** Own additions: IANA zones of the two times. */
  arrival_zone: z.string(),
  departure_zone: z.string(),
});

/** Scheduled flights to an airport, best match first. Airline or origin is required. */
export const searchFlight = {
  query: z.object({
    /** IATA or ICAO code. */
    destination: text(),
    airline: optionalText(),
    origin: optionalText(),
    /** dd/MM/yyyy HH:mm in local time of the origin, or ISO 8601. */
    departuretime: text(),
  }),
  reply: z.object({
    ...outcome,
    source,
    AirlineFlightSchedulesResult: z.object({ data: z.array(scheduledFlight) }),
  }),
};

/** A flight of a number on a day. An unknown time is empty. */
const numberedFlight = z.object({
  ident: z.string(),
  /** Own addition, as above. */
  ident_iata: z.string(),
  /** Own additions: its origin, so that the form can fill it in; empty when not known. */
  origin: z.string(),
  origin_airport: z.string(),
  destination: z.string(),
  destinationName: z.string(),
  destinationCity: z.string(),
  actualarrivaltime_dt: z.string(),
  estimatedarrivaltime_dt: z.string(),
  filed_time_dt: z.string(),
  /** Own additions: IANA zones of arrival and departure; empty where the time is. */
  arrival_zone: z.string(),
  departure_zone: z.string(),
});

/** The flights of a number, the likeliest first. */
export const flightInfo = {
  query: z.object({
    flightNo: text(),
    /** dd/MM/yyyy HH:mm in the tenant's zone, or ISO 8601; absent: the next landing. */
    landingTime: optionalText(),
  }),
  reply: z.object({ ...outcome, source, FlightInfoResult: z.object({ flights: z.array(numberedFlight) }) }),
};
