/** An airline with its codes. */
export interface Airline {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  /** ISO 3166 alpha-2, upper case; empty when it is not known. */
  readonly country: string;
  readonly countryName: string;
}
