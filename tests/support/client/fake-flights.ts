/** A stand-in for the calls about flights, and flights to answer them with. */
import type { FlightApi } from "#client/api/flight-api.ts";
import type { FinderQuestion } from "#contract/flights/timetable.ts";
import type { Airline } from "#domain/flight/flight.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import { Calls } from "./fake-client.ts";

/** Every call waits until the test answers it. */
export class FakeFlightApi implements FlightApi {
  readonly airportSearches = new Calls<string, readonly AirportChoice[]>();
  readonly airlineSearches = new Calls<string, readonly Airline[]>();
  readonly numbers = new Calls<{ number: string; around: Instant | null }, readonly FlightOption[]>();
  readonly searches = new Calls<FinderQuestion, readonly FlightOption[]>();

  airports = (typed: string, signal: AbortSignal) => this.airportSearches.make(typed, signal);
  airlines = (typed: string, signal: AbortSignal) => this.airlineSearches.make(typed, signal);
  byNumber = (number: string, around: Instant | null, signal: AbortSignal) =>
    this.numbers.make({ number, around }, signal);
  search = (question: FinderQuestion, signal: AbortSignal) => this.searches.make(question, signal);
}

export const JFK: AirportChoice = {
  code: "KJFK",
  iata: "JFK",
  name: "John F Kennedy International Airport",
  city: "New York",
  country: "us",
  fullAddress: "John F Kennedy International Airport, New York, United States (JFK)",
  iconPath: "/icons/plane.svg",
  position: { lat: 40.64, lng: -73.78 },
};

export const BRITISH_AIRWAYS: Airline = {
  iata: "BA",
  icao: "BAW",
  name: "British Airways",
  country: "GB",
  countryName: "United Kingdom",
};

/** BA178 to Heathrow, lands on Sunday 22 November 2026 at 12:01. */
export const BA178: FlightOption = {
  key: "BAW178 1",
  number: "BA178",
  origin: "KJFK",
  originName: JFK.name,
  destination: "EGLL",
  destinationName: "London Heathrow Airport",
  departure: { at: instant(Date.UTC(2026, 10, 22, 5, 5)), zone: "America/New_York" },
  landing: { at: instant(Date.UTC(2026, 10, 22, 12, 1)), zone: "Europe/London" },
  sample: true,
};
