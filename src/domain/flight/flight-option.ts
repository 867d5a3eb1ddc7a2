/** A flight to choose, however it was found: what a card shows and what choosing it does. */
import { namedAirport } from "./airport.ts";
import type { FlightDetails, FoundFlight } from "./flight-details.ts";
import type { LocalMoment, NumberedFlight, ScheduledFlight } from "./flight.ts";
import { landingOf } from "./landing.ts";

/** One flight to choose. */
export interface FlightOption {
  /** Unique within a list. */
  readonly key: string;
  /** As tickets show it: "BA178". */
  readonly number: string;
  /** ICAO code and name, empty when unknown. */
  readonly origin: string;
  readonly originName: string;
  readonly destination: string;
  readonly destinationName: string;
  readonly departure: LocalMoment | null;
  readonly landing: LocalMoment;
  /** From the sample timetable: never to be shown as live. */
  readonly sample: boolean;
}

/** A list of flights and its source. */
export interface FlightList<Flight> {
  readonly flights: readonly Flight[];
  /** From the sample timetable. */
  readonly sample: boolean;
}

/** Names of airports that only the look-up knows. */
interface OriginName {
  readonly originName: string;
}

/** The flights of a number, in their order; one without any time is useless and left out. */
export const optionsOfNumber = ({
  flights,
  sample,
}: FlightList<NumberedFlight & OriginName>): readonly FlightOption[] =>
  flights.flatMap((flight) => {
    const landing = landingOf(flight);
    if (!landing) return [];
    const { origin, originName, destination } = flight;
    const destinationName = flight.destinationName || flight.destinationCity;
    const rest = { origin, originName, destination, destinationName, departure: flight.filed, landing, sample };
    return [{ key: `${flight.ident} ${landing.at}`, number: flight.identIata || flight.ident, ...rest }];
  });

/** The flights of a search, best match first. */
export const optionsOfSearch = ({
  flights,
  sample,
}: FlightList<ScheduledFlight & OriginName>): readonly FlightOption[] =>
  flights.map((flight) => ({
    key: `${flight.ident} ${flight.arrival.at}`,
    number: flight.identIata || flight.ident,
    origin: flight.origin,
    originName: flight.originName,
    destination: flight.destination,
    destinationName: flight.destinationAirport,
    departure: flight.departure,
    landing: flight.arrival,
    sample,
  }));

/** The details once a flight is chosen: it brings its number, its origin and the landing time. */
export function withFlight(flight: FlightDetails, option: FlightOption): FlightDetails {
  const found: FoundFlight = {
    ident: option.number,
    landing: option.landing,
    destination: option.destination,
    destinationName: option.destinationName,
    sample: option.sample,
  };
  const { origin: code, originName: name } = option;
  const known = name !== "";
  return {
    ...flight,
    number: option.number,
    none: false,
    checkByHand: false,
    found,
    // Where the look-up gives no origin, the passenger's choice stays.
    origin: known ? namedAirport(code, name) : flight.origin,
    originText: known ? name : flight.originText,
  };
}
