import { searchAirport } from "#contract/flights/directory.ts";
import { flightInfo, searchFlight, type FinderQuestion } from "#contract/flights/timetable.ts";
import type { Airline } from "#domain/flight/flight.ts";
import type { AirportChoice } from "#domain/flight/airport.ts";
import type { FlightOption } from "#domain/flight/flight-option.ts";
import { ok } from "#domain/shared/result.ts";
import type { Instant } from "#domain/shared/units.ts";
import type { Answer } from "./api.ts";
import { createCaller, type CallerDeps } from "./transport/caller.ts";

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
export function createFlightApi(deps: CallerDeps): FlightApi {
  const call = createCaller(deps);
  return {
    async airports(typed, signal) {
      const answer = await call(searchAirport, { query: { kind: "airports", typed }, signal });
      return answer.ok ? ok(answer.value.airports) : answer;
    },
    async airlines(typed, signal) {
      const answer = await call(searchAirport, { query: { kind: "airlines", typed }, signal });
      return answer.ok ? ok(answer.value.airlines) : answer;
    },
    byNumber: (number, around, signal) => call(flightInfo, { query: { number, around }, signal }),
    search: (question, signal) => call(searchFlight, { query: question, signal }),
  };
}
