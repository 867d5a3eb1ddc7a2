/** Shapes of the authored facts. Each data file beside this one names its source and year. */

/** Latitude and longitude, WGS 84. */
export type Spot = readonly [lat: number, lng: number];

/** A terminal, or the whole airport where it has one: what a driver's navigation needs. */
export interface TerminalFact {
  readonly iata: string;
  /** Name shown: "Heathrow Terminal 5". */
  readonly name: string;
  /** Other spellings. */
  readonly aliases: readonly string[];
  readonly postcode: string;
  /** The address up to the post town. */
  readonly address: string;
  readonly at: Spot;
}

/** A place that people ask for by name, with the postcode it publishes. */
export type LandmarkFact = readonly [name: string, address: string, postcode: string, lat: number, lng: number, aliases?: string];
