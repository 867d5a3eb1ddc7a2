import type { LatLng } from "#domain/shared/geo/geo.ts";

/** An airport with airline service. */
export interface Airport {
  readonly iata: string;
  /** Its ICAO code; a handful of small ones have a national code in its place. */
  readonly icao: string;
  readonly name: string;
  readonly city: string;
  /** ISO 3166 alpha-2, lower case. */
  readonly country: string;
  readonly countryName: string;
  readonly position: LatLng;
}

/** An airport as a suggestion. */
export interface AirportChoice {
  /** ICAO where it is known. */
  readonly code: string;
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  /** ISO 3166 alpha-2, lower case. */
  readonly country: string;
  /** "London Heathrow Airport, London, United Kingdom (LHR)". */
  readonly fullAddress: string;
  readonly iconPath: string;
  /** Null where only the name is known. */
  readonly position: LatLng | null;
}

/** An airport of which only code and name are known. */
export const namedAirport = (code: string, name: string): AirportChoice => ({
  code,
  iata: "",
  name,
  city: "",
  country: "",
  fullAddress: name,
  iconPath: "",
  position: null,
});
