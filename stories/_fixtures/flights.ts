import type { Airline } from "#domain/flight/flight.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { instant, type Instant } from "#domain/shared/units.ts";

/** A moment of the stories' day, in London time. */
export const at = (iso: string): Instant => instant(Date.parse(iso));

const airport = (
  code: string,
  iata: string,
  name: string,
  city: string,
  country: string,
  countryName: string,
  lat: number,
  lng: number,
): AirportChoice => ({
  code,
  iata,
  name,
  city,
  country,
  fullAddress: `${name}, ${city}, ${countryName} (${iata})`,
  iconPath: "/icons/plane.svg",
  position: { lat, lng },
});

export const JFK = airport(
  "KJFK",
  "JFK",
  "John F Kennedy International Airport",
  "New York",
  "us",
  "United States",
  40.64,
  -73.78,
);
export const EWR = airport(
  "KEWR",
  "EWR",
  "Newark Liberty International Airport",
  "Newark",
  "us",
  "United States",
  40.69,
  -74.17,
);
export const LHR = airport("EGLL", "LHR", "London Heathrow Airport", "London", "gb", "United Kingdom", 51.47, -0.46);
export const AIRPORTS: readonly AirportChoice[] = [JFK, EWR, LHR];

const airline = (icao: string, iata: string, name: string, country: string, countryName: string): Airline => ({
  icao,
  iata,
  name,
  country,
  countryName,
});

export const BRITISH_AIRWAYS = airline("BAW", "BA", "British Airways", "GB", "United Kingdom");
export const AIRLINES: readonly Airline[] = [
  BRITISH_AIRWAYS,
  airline("BRI", "", "British Imperial Mail", "GB", "United Kingdom"),
  airline("AAL", "AA", "American Airlines", "US", "United States"),
];

/** BA178, New York to Heathrow, lands 12:01. */
export const BA178: FlightOption = {
  key: "BAW178 1",
  number: "BA178",
  origin: "KJFK",
  originName: JFK.name,
  destination: "EGLL",
  destinationName: LHR.name,
  departure: { at: at("2026-11-22T05:05:00Z"), zone: "America/New_York" },
  landing: { at: at("2026-11-22T12:01:00Z"), zone: "Europe/London" },
  sample: true,
};

export const BA112: FlightOption = {
  ...BA178,
  key: "BAW112 1",
  number: "BA112",
  departure: { at: at("2026-11-22T00:30:00Z"), zone: "America/New_York" },
  landing: { at: at("2026-11-22T07:25:00Z"), zone: "Europe/London" },
};
