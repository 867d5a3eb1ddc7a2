import { decodeDirectoryQuestion, decodeFlightInfo, decodeFlightSearch } from "#contract/flights/decode.ts";
import {
  airlinesReply,
  airportsReply,
  flightInfoReply,
  searchFlightReply,
  type FlightAnswer,
} from "#contract/flights/reply.ts";
import type { CallContext, Handlers } from "#server/platform/http/endpoint.ts";
import type { FlightDirectory } from "./directory.port.ts";
import type { FlightOutcome, FlightService } from "./service.ts";

/**
 * Airports, airlines and flights. A provider that does not answer gives code 2 with an empty list instead of the
 * generic failure: the form then offers to enter the flight by hand, and the operator checks it.
 */
export const flightHandlers = (
  directory: FlightDirectory,
  service: FlightService,
): Pick<Handlers, "searchAirport" | "searchFlight" | "flightInfo"> => {
  const nameOf = (code: string): string => directory.airportOf(code)?.name ?? "";
  return {
    searchAirport({ query }) {
      const { kind, prefix } = decodeDirectoryQuestion(query);
      return kind === "airports"
        ? airportsReply(directory.airports(prefix.trim()))
        : airlinesReply(directory.airlines(prefix.trim()));
    },
    async searchFlight({ query, tenant, context }) {
      return searchFlightReply(answerOf(await service.search(tenant, decodeFlightSearch(query)), context), nameOf);
    },
    async flightInfo({ query, tenant, context }) {
      const { number, landing } = decodeFlightInfo(query);
      return flightInfoReply(answerOf(await service.byNumber(tenant, number, landing), context), nameOf);
    },
  };
};

function answerOf<T>(outcome: FlightOutcome<T>, context: CallContext): FlightAnswer<T> {
  const { source } = outcome;
  if (outcome.ok) return { code: 1, message: "", source, flights: outcome.flights };
  if (outcome.unavailable) context.log("the flight provider gave no answer", { source });
  return { code: 2, message: outcome.message, source, flights: [] };
}
