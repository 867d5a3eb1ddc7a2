/** Reads the queries of flight calls into plain terms, for the server. Validation is the module's. */
import type { Query } from "#contract/endpoints.ts";

/** The typed text, and which of the two lists it searches. */
export interface DirectoryQuestion {
  readonly kind: "airports" | "airlines";
  readonly prefix: string;
}

/** The two names differ in the case of one letter; airports win when both are given. */
export const decodeDirectoryQuestion = (query: Query<"searchAirport">): DirectoryQuestion =>
  query.searchString === undefined
    ? { kind: "airlines", prefix: query.searchstring ?? "" }
    : { kind: "airports", prefix: query.searchString };

/** The flight finder's query as stated: codes and a time, all still text, empty where not stated. */
export interface StatedFlightSearch {
  readonly destination: string;
  readonly airline: string;
  readonly origin: string;
  readonly departure: string;
}

/** Reads a query that its schema has accepted. */
export const decodeFlightSearch = (query: Query<"searchFlight">): StatedFlightSearch => ({
  destination: query.destination.trim(),
  airline: query.airline.trim(),
  origin: query.origin.trim(),
  departure: query.departuretime.trim(),
});

/** The number and the landing time as stated; the time is empty when not stated. */
export const decodeFlightInfo = (
  query: Query<"flightInfo">,
): { readonly number: string; readonly landing: string } => ({
  number: query.flightNo.trim(),
  landing: query.landingTime.trim(),
});
