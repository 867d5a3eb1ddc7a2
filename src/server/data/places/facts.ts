/** Shapes of the authored facts. Each data file beside this one names its source and year. */

/** Latitude and longitude as they stand in the tables, WGS 84. */
export type Spot = readonly [lat: number, lng: number];

/** A terminal, or the whole airport where it has one: what a driver's navigation needs. */
export interface TerminalFact {
  readonly iata: string;
  /** Name shown: "Heathrow Terminal 5". */
  readonly name: string;
  /** Other ways to write it. */
  readonly aliases: readonly string[];
  readonly postcode: string;
  /** Post town and what stands before it in the address. */
  readonly address: string;
  readonly at: Spot;
}

/** A place that people ask for by name, with the postcode it publishes. */
export type LandmarkFact = readonly [name: string, address: string, postcode: string, lat: number, lng: number, aliases?: string];
