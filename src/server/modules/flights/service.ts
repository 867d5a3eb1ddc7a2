import { REFUSALS } from "#domain/refusal/refusals.ts";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import type { NumberedFlight, ScheduledFlight } from "#domain/flight/flight.ts";
import { landingOf } from "#domain/flight/landing.ts";
import { AUTOCOMPLETE_MAX_RESULTS } from "#domain/shared/constants.ts";
import { fill, MESSAGES } from "#domain/shared/text/messages.ts";
import { parseWall } from "#domain/shared/time/zoned-time.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";
import type { FlightDirectory } from "#server/offline/flights/directory.ts";
import { FlightsUnavailable, type FlightLookups } from "./flights.port.ts";
import { noFlights } from "#contract/flights/timetable.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { CallContext, Handlers } from "#server/platform/http/endpoint.ts";

/** Why a look-up gives no list: the request is malformed, or the provider does not answer. */
interface FlightRefusal {
  readonly ok: false;
  readonly message: string;
  readonly source: string;
  readonly unavailable: boolean;
}

/** Flights, best first, at most ten; or a refusal. An empty list is no refusal: there is no such flight. */
type FlightOutcome<T> = { readonly ok: true; readonly source: string; readonly flights: readonly T[] } | FlightRefusal;

/** Codes and times as stated; empty where not. */
interface FlightQuestion {
  readonly destination: string;
  readonly airline: string;
  readonly origin: string;
  readonly departure: string;
}

interface FlightService {
  /** Flights of a number: those landing nearest to the stated moment first, else the next to land. */
  byNumber(tenant: Tenant, number: string, landing: string): Promise<FlightOutcome<NumberedFlight>>;
  /** Scheduled flights, the nearest to the stated departure first. */
  search(tenant: Tenant, question: FlightQuestion): Promise<FlightOutcome<ScheduledFlight>>;
}

/** Shown by the flight form, which then accepts the number unchecked. */
const NOT_NOW = REFUSALS.flight_search_unavailable;

const HOUR_MS = 3_600_000;
/** Passengers who landed longer ago are unlikely to be waiting for a car. */
const JUST_LANDED_MS = 2 * HOUR_MS;

/** Codes of airports and airlines as tickets and providers write them. */
const CODE = /^[A-Z\d]{2,4}$/;

/** Looks flights up in the directory and at the tenant's provider. */
function flightService(directory: FlightDirectory, lookups: FlightLookups, clock: Clock): FlightService {
  /** ICAO where it is known; null for text that is not a code. */
  const codeOf = (text: string, known: { readonly icao: string } | null): string | null => {
    const code = text.toUpperCase();
    return known?.icao ?? (CODE.test(code) ? code : null);
  };

  return {
    async byNumber(tenant, number, landing) {
      const lookup = lookups(tenant);
      const refuse = refusals(lookup.source);
      const flight = parseFlightNumber(number);
      if (!flight) return refuse(fill(MESSAGES.invalid, { title: "Flight number" }));
      const { zone } = tenant.settings;
      const at = landing === "" ? null : parseWall(landing, zone);
      if (at && !at.ok) return refuse(fill(MESSAGES.invalid, { title: "Landing time" }));
      const carrier = directory.airlineOf(flight.carrier)?.icao ?? flight.carrier;
      const around = at ? { at: at.value, zone } : null;
      // Next landings first, past landings after them.
      const now = clock.now();
      const rank = (found: NumberedFlight): number => {
        const lands = landingOf(found)?.at ?? null;
        if (lands === null) return Infinity;
        if (around) return Math.abs(lands - around.at);
        return lands >= now - JUST_LANDED_MS ? lands - now : 1e12 + now - lands;
      };
      return answer(lookup.source, () => lookup.byNumber({ ...flight, carrier }, around), rank);
    },

    async search(tenant, question) {
      const lookup = lookups(tenant);
      const refuse = refusals(lookup.source);
      const invalid = (title: string): FlightRefusal => refuse(fill(MESSAGES.invalid, { title }));
      const destination = codeOf(question.destination, directory.airportOf(question.destination));
      if (destination === null) return invalid("Airport");
      const origin = question.origin === "" ? "" : codeOf(question.origin, directory.airportOf(question.origin));
      if (origin === null) return invalid("Arriving from airport");
      const airline = question.airline === "" ? "" : codeOf(question.airline, directory.airlineOf(question.airline));
      if (airline === null) return invalid("Airline");
      // Without both, a large airport would return all its flights. The text equals the flight finder's own message.
      if (airline === "" && origin === "") return refuse(REFUSALS.flight_airline_required);
      const zone = origin === "" ? tenant.settings.zone : directory.zoneOf(origin);
      const departure = parseWall(question.departure, zone);
      if (!departure.ok) return invalid("Datetime");
      const search = { destination, origin: origin || null, airline: airline || null, departure: departure.value };
      const rank = (flight: ScheduledFlight): number => Math.abs(flight.departure.at - departure.value);
      return answer(lookup.source, () => lookup.between(search), rank);
    },
  };
}

const refusals =
  (source: string) =>
  (message: string): FlightRefusal => ({ ok: false, message, source, unavailable: false });

/** Runs the look-up, sorts by rank, keeps the ten best. */
async function answer<T>(
  source: string,
  ask: () => Promise<readonly T[]>,
  rank: (flight: T) => number,
): Promise<FlightOutcome<T>> {
  try {
    const found = await ask();
    const flights = found.toSorted((a, b) => rank(a) - rank(b)).slice(0, AUTOCOMPLETE_MAX_RESULTS);
    return { ok: true, source, flights };
  } catch (error) {
    if (!(error instanceof FlightsUnavailable)) throw error;
    return { ok: false, message: NOT_NOW, source, unavailable: true };
  }
}

/**
 * Airports, airlines and flights. A provider that does not answer gives code 2 with an empty list instead of the
 * generic failure: the form then offers to enter the flight by hand, and the operator checks it.
 */
export const flightHandlers = (
  directory: FlightDirectory,
  lookups: FlightLookups,
  clock: Clock,
): Pick<Handlers, "searchAirport" | "searchFlight" | "flightInfo"> => {
  const service = flightService(directory, lookups, clock);
  function shown<T extends { readonly origin: string }>(outcome: FlightOutcome<T>, context: CallContext) {
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
    searchFlight: async ({ query, tenant, context }) => shown(await service.search(tenant, query), context),
    flightInfo: async ({ query: { number, landing }, tenant, context }) =>
      shown(await service.byNumber(tenant, number, landing), context),
  };
};
