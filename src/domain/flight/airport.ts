import type { LatLng } from "#domain/shared/geo.ts";

/** An airport with airline service (ENT-017). */
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
