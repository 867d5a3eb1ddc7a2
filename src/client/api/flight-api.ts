import {
  decodeAirlines,
  decodeAirports,
  decodeFlightInfo,
  decodeFlightSearch,
  encodeAirlineQuestion,
  encodeAirportQuestion,
  encodeFlightSearch,
  type FinderQuestion,
} from "#contract/flights/codec.ts";
import type { Airline } from "#domain/flight/airline.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Answer } from "./api.ts";
import { ROUTES } from "#contract/routes.ts";
import { createApiClient, type ApiClientDeps } from "./transport/api-client.ts";

/** The calls about flights. Nothing here throws. */
export interface FlightApi {
  airports(typed: string, signal: AbortSignal): Promise<Answer<readonly AirportChoice[]>>;
  airlines(typed: string, signal: AbortSignal): Promise<Answer<readonly Airline[]>>;
  /** The flights with a number, likeliest first. @param around approximate landing time; null: the next landing. */
  byNumber(number: string, around: Instant | null, signal: AbortSignal): Promise<Answer<readonly FlightOption[]>>;
  /** Scheduled flights, best match first. */
  search(question: FinderQuestion, signal: AbortSignal): Promise<Answer<readonly FlightOption[]>>;
}

/** Creates the flight calls. */
export function createFlightApi(deps: ApiClientDeps): FlightApi {
  const { read } = createApiClient(ROUTES, deps);
  return {
    airports: (typed, signal) => read("searchAirport", { query: encodeAirportQuestion(typed), signal }, decodeAirports),
    airlines: (typed, signal) => read("searchAirport", { query: encodeAirlineQuestion(typed), signal }, decodeAirlines),
    byNumber: (number, around, signal) =>
      read(
        "flightInfo",
        { query: { flightNo: number, landingTime: around === null ? "" : formatIso(around, "UTC") }, signal },
        decodeFlightInfo,
      ),
    search: (question, signal) =>
      read("searchFlight", { query: encodeFlightSearch(question), signal }, decodeFlightSearch),
  };
}
