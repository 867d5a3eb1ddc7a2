import { noFlights } from "#contract/flights/timetable.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { CallContext, Handlers } from "#server/platform/http/endpoint.ts";
import type { FlightDirectory } from "#server/offline/flights/directory.ts";
import type { FlightOutcome, FlightService } from "./service.ts";

/**
 * Airports, airlines and flights. A provider that does not answer gives code 2 with an empty list instead of the
 * generic failure: the form then offers to enter the flight by hand, and the operator checks it.
 */
export const flightHandlers = (
  directory: FlightDirectory,
  service: FlightService,
): Pick<Handlers, "searchAirport" | "searchFlight" | "flightInfo"> => {
  function answer<T extends { readonly origin: string }>(outcome: FlightOutcome<T>, context: CallContext) {
    const { source } = outcome;
    if (outcome.ok) {
      const named = (flight: T) => ({ ...flight, originName: directory.airportOf(flight.origin)?.name ?? "" });
      return ok({ source, flights: outcome.flights.map(named) });
    }
    if (outcome.unavailable) context.log("the flight provider gave no answer", { source });
    return err(noFlights(outcome.message, source));
  }
  return {
    searchAirport: ({ query: { kind, typed } }) =>
      ok(kind === "airports" ? { airports: directory.airports(typed) } : { airlines: directory.airlines(typed) }),
    searchFlight: async ({ query, tenant, context }) => answer(await service.search(tenant, query), context),
    flightInfo: async ({ query: { number, landing }, tenant, context }) =>
      answer(await service.byNumber(tenant, number, landing), context),
  };
};
