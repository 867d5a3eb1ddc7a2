/** Reads what flight calls ask into plain terms, for the server. Nothing is judged here. */
import type { Query } from "./endpoints.ts";

/** What was typed, and which of the two lists it searches. */
export interface DirectoryQuestion {
  readonly kind: "airports" | "airlines";
  readonly prefix: string;
}

/** The two names differ by one letter's case; airports win when both are given. */
export const decodeDirectoryQuestion = (query: Query<"searchAirport">): DirectoryQuestion =>
  query.searchString === undefined
    ? { kind: "airlines", prefix: query.searchstring ?? "" }
    : { kind: "airports", prefix: query.searchString };

/** The flight finder's question as stated: codes and a time, all still text, empty where not stated. */
export interface StatedFlightSearch {
  readonly destination: string;
  readonly airline: string;
  readonly origin: string;
  readonly departure: string;
}

/** Takes the question out of a query that its schema has accepted. */
export const decodeFlightSearch = (query: Query<"searchFlight">): StatedFlightSearch => ({
  destination: query.destination.trim(),
  airline: query.airline.trim(),
  origin: query.origin.trim(),
  departure: query.departuretime.trim(),
});

/** The number and the landing time as stated, the latter empty when not. */
export const decodeFlightInfo = (
  query: Query<"flightInfo">,
): { readonly number: string; readonly landing: string } => ({
  number: query.flightNo.trim(),
  landing: query.landingTime.trim(),
});
