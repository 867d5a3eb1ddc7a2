import type { Airline } from "#domain/flight/airline.ts";
import type { Airport } from "#domain/flight/airport.ts";

/** Finds airports and airlines by what was typed; always embedded, there is no provider to ask. */
export interface FlightDirectory {
  /** Airports by beginning of name, city, country or code; from two characters, best known first, at most ten. */
  airports(prefix: string): readonly Airport[];
  /** Airlines by beginning of name, country or code; from two characters, best known first, at most ten. */
  airlines(prefix: string): readonly Airline[];
  /** The airport with this IATA or ICAO code, in any letter case. */
  airportOf(code: string): Airport | null;
  /** The airline with this IATA or ICAO code, in any letter case. */
  airlineOf(code: string): Airline | null;
  /** IANA zone of the airport with this code; UTC when it is not known. */
  zoneOf(code: string): string;
}
