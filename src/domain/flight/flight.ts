import type { Instant } from "#domain/shared/units.ts";

/** An airline with its codes. */
export interface Airline {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  /** ISO 3166 alpha-2, upper case; empty when it is not known. */
  readonly country: string;
  readonly countryName: string;
}

/** A moment with the zone of the airport where it happens. */
export interface LocalMoment {
  readonly at: Instant;
  /** IANA. */
  readonly zone: string;
}

/** A flight of a number on a day. */
export interface NumberedFlight {
  /** ICAO form where it is known: "BAW178". */
  readonly ident: string;
  /** IATA form: "BA178"; empty when it is not known. */
  readonly identIata: string;
  /** ICAO code where it is known; empty otherwise. */
  readonly origin: string;
  /** ICAO code where it is known. */
  readonly destination: string;
  readonly destinationName: string;
  readonly destinationCity: string;
  readonly actualArrival: LocalMoment | null;
  readonly estimatedArrival: LocalMoment | null;
  /** Departure by timetable. */
  readonly filed: LocalMoment | null;
}

/** A flight of the timetable. */
export interface ScheduledFlight {
  readonly ident: string;
  readonly identIata: string;
  /** ICAO codes where they are known. */
  readonly origin: string;
  readonly destination: string;
  readonly destinationAirport: string;
  readonly departure: LocalMoment;
  readonly arrival: LocalMoment;
}

/** What the flight finder asks. Codes are upper case, ICAO where the directory knows them. */
export interface FlightSearch {
  readonly destination: string;
  /** Null: any; then the airline is given. */
  readonly origin: string | null;
  /** Null: any; then the origin is given. */
  readonly airline: string | null;
  readonly departure: Instant;
}
