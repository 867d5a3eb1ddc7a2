import type { Airline } from "#domain/flight/airline.ts";
import type { Airport } from "#domain/flight/airport.ts";
import type { LocalMoment, NumberedFlight, ScheduledFlight } from "#domain/flight/flight.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import type { Reply } from "#contract/endpoints.ts";

type AirportsReply = Reply<"searchAirport">;

const PLANE_ICON = "/icons/plane.svg";

/** Airports in their order. */
export const airportsReply = (airports: readonly Airport[]): AirportsReply => ({
  code: 1,
  message: "",
  airports: airports.map((airport) => ({
    city_name: airport.city,
    airport: airport.name,
    iata_code: airport.iata,
    icao_code: airport.icao,
    code: airport.icao,
    name: airport.name,
    airport_name: airport.name,
    country: airport.countryName,
    country_name: airport.countryName,
    FullAddress: `${airport.name}, ${airport.city}, ${airport.countryName} (${airport.iata})`,
    CountryLowerCase: airport.country,
    IconPath: PLANE_ICON,
    ...airport.position,
  })),
});

/** Airlines in their order. */
export const airlinesReply = (airlines: readonly Airline[]): AirportsReply => ({
  code: 1,
  message: "",
  airlines: airlines.map((airline) => ({
    icao_code: airline.icao,
    airline_name: airline.name,
    iata_code: airline.iata,
    country_name: airline.countryName,
    country_iso2: airline.country,
  })),
});

const dt = (moment: LocalMoment | null): string => (moment === null ? "" : formatIso(moment.at, moment.zone));

/** The flights that were found and their source, or why none were. */
export interface FlightAnswer<T> {
  /** 1, or 2 for a refusal. */
  readonly code: number;
  readonly message: string;
  readonly source: string;
  readonly flights: readonly T[];
}

/** Name of the airport of a code; empty when it is not known. */
type AirportName = (code: string) => string;

/** Flights of a number in their order. */
export const flightInfoReply = (
  { flights, ...answer }: FlightAnswer<NumberedFlight>,
  nameOf: AirportName,
): Reply<"flightInfo"> => ({
  ...answer,
  FlightInfoResult: {
    flights: flights.map((flight) => ({
      ident: flight.ident,
      ident_iata: flight.identIata,
      origin: flight.origin,
      origin_airport: nameOf(flight.origin),
      destination: flight.destination,
      destinationName: flight.destinationName,
      destinationCity: flight.destinationCity,
      actualarrivaltime_dt: dt(flight.actualArrival),
      estimatedarrivaltime_dt: dt(flight.estimatedArrival),
      filed_time_dt: dt(flight.filed),
      arrival_zone: (flight.actualArrival ?? flight.estimatedArrival)?.zone ?? "",
      departure_zone: flight.filed?.zone ?? "",
    })),
  },
});

/** Flights of the timetable in their order. */
export const searchFlightReply = (
  { flights, ...answer }: FlightAnswer<ScheduledFlight>,
  nameOf: AirportName,
): Reply<"searchFlight"> => ({
  ...answer,
  AirlineFlightSchedulesResult: {
    data: flights.map((flight) => ({
      ident: flight.ident,
      ident_iata: flight.identIata,
      origin: flight.origin,
      origin_airport: nameOf(flight.origin),
      destination: flight.destination,
      destination_airport: flight.destinationAirport,
      arrivaltime_dt: dt(flight.arrival),
      departuretime_dt: dt(flight.departure),
      arrival_zone: flight.arrival.zone,
      departure_zone: flight.departure.zone,
    })),
  },
});
