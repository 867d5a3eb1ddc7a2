import { z } from "zod";
import type { FlightReport } from "#domain/flight/watch/report.ts";
import type { FlightNumber } from "#domain/flight/flight-number.ts";
import type { NumberedFlight, ScheduledFlight } from "#domain/flight/flight.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import type { FlightDirectory } from "#server/offline/flights/directory.ts";
import type { FlightLookup, FlightReports } from "#server/modules/flights/flights.port.ts";
import type { Upstream } from "#server/adapters/upstream/upstream.ts";
import { readShape } from "#server/adapters/upstream/unavailable.ts";
import {
  momentOf,
  NOTHING_FOUND,
  zoneOr,
  type FlightProvider,
  type FlightProviderParts,
  orUnavailable,
} from "./provider.ts";

const NAME = "FlightAware";

const HOUR = 60;
/** Live data covers ten days back to two days ahead; later flights are in the timetable only. */
const LIVE_AHEAD = 47 * HOUR;
/** Around the asked moment. */
const WINDOW = 12 * HOUR;
const SEARCH_WINDOW = 6 * HOUR;

const text = z.string().nullish();

const place = z
  .object({ code: text, code_icao: text, code_iata: text, name: text, city: text, timezone: text })
  .nullish();

const flights = z.object({
  flights: z.array(
    z.object({
      ident: z.string(),
      ident_icao: text,
      ident_iata: text,
      origin: place,
      destination: place,
      cancelled: z.boolean().nullish(),
      diverted: z.boolean().nullish(),
      scheduled_out: text,
      scheduled_off: text,
      estimated_out: text,
      estimated_off: text,
      actual_out: text,
      actual_off: text,
      actual_in: text,
      actual_on: text,
      estimated_in: text,
      estimated_on: text,
      scheduled_in: text,
      scheduled_on: text,
    }),
  ),
});

const schedules = z.object({
  scheduled: z.array(
    z.object({
      ident: z.string(),
      ident_icao: text,
      ident_iata: text,
      origin: text,
      origin_icao: text,
      destination: text,
      destination_icao: text,
      scheduled_out: text,
      scheduled_in: text,
    }),
  ),
});

type LiveFlight = z.output<typeof flights>["flights"][number];
type Schedule = z.output<typeof schedules>["scheduled"][number];

const iso = (at: Instant): string => new Date(at).toISOString().replace(/\.\d+Z$/, "Z");

/** FlightAware's AeroAPI, version 4. */
export const flightAware: FlightProvider = {
  name: NAME,
  url: "https://aeroapi.flightaware.com/aeroapi",
  headers: (key) => ({ "x-apikey": key }),
  lookup,
  reports,
};

function lookup({ upstream: api, directory, clock }: FlightProviderParts): FlightLookup {
  const live = async (ident: string, around: Instant | null): Promise<NumberedFlight[]> => {
    const found = await liveFlights(api, ident, around);
    return found.filter((flight) => flight.cancelled !== true).map((flight) => fromLive(directory, flight));
  };

  const timetable = async (
    from: Instant,
    to: Instant,
    query: Readonly<Record<string, string | number | undefined>>,
  ): Promise<Schedule[]> => {
    const found = await api.getJson(`/schedules/${iso(from)}/${iso(to)}`, {
      query: { include_codeshares: "false", max_pages: 2, ...query },
      nothing: NOTHING_FOUND,
    });
    return found === null ? [] : readShape(NAME, schedules, found).scheduled;
  };

  return {
    source: "flightaware",
    byNumber: (flight, landing) =>
      orUnavailable(async () => {
        if (landing === null || landing.at <= addMinutes(clock.now(), LIVE_AHEAD))
          return live(identOf(flight), landing?.at ?? null);
        const query = { airline: flight.carrier, flight_number: flight.number };
        const found = await timetable(addMinutes(landing.at, -2 * WINDOW), addMinutes(landing.at, WINDOW), query);
        return found.flatMap((row) => fromSchedule(directory, row) ?? []).map((row) => asNumbered(directory, row));
      }),
    between: ({ destination, origin, airline, departure }) =>
      orUnavailable(async () => {
        const query = { destination, origin: origin ?? undefined, airline: airline ?? undefined };
        const [from, to] = [addMinutes(departure, -SEARCH_WINDOW), addMinutes(departure, SEARCH_WINDOW)];
        const found = await timetable(from, to, query);
        return found.flatMap((row) => fromSchedule(directory, row) ?? []);
      }),
  };
}

/** Flights of the last ten and the next two days, as they happen. */
function reports({ upstream, directory }: FlightProviderParts): FlightReports {
  return {
    source: "flightaware",
    ofNumber: (flight, _end, around) =>
      orUnavailable(async () => {
        const found = await liveFlights(upstream, identOf(flight), around.at);
        return found.map((row) => reportOf(directory, row));
      }),
  };
}

async function liveFlights(api: Upstream, ident: string, around: Instant | null): Promise<LiveFlight[]> {
  const query = {
    ident_type: "designator",
    max_pages: 1,
    ...(around === null ? {} : { start: iso(addMinutes(around, -2 * WINDOW)), end: iso(addMinutes(around, WINDOW)) }),
  };
  const found = await api.getJson(`/flights/${encodeURIComponent(ident)}`, { query, nothing: NOTHING_FOUND });
  return found === null ? [] : readShape(NAME, flights, found).flights;
}

/** A diverted flight names the airport where it lands as its destination. */
function reportOf(directory: FlightDirectory, flight: LiveFlight): FlightReport {
  const { origin, destination } = flight;
  const [from, to] = [zoneAt(directory, origin), zoneAt(directory, destination)];
  const landed = flight.actual_in ?? flight.actual_on;
  const left = flight.actual_out ?? flight.actual_off;
  const isDiverted = flight.diverted === true;
  return {
    state: flight.cancelled === true ? "cancelled" : isDiverted ? "diverted" : landed ? "landed" : "expected",
    origin: codeOf(origin),
    destination: codeOf(destination),
    destinationName: destination?.name ?? directory.airportOf(codeOf(destination))?.name ?? "",
    scheduledDeparture: momentOf(flight.scheduled_out ?? flight.scheduled_off, from),
    departure: momentOf(left ?? flight.estimated_out ?? flight.estimated_off ?? flight.scheduled_out, from),
    departed: Boolean(left),
    scheduledArrival: momentOf(flight.scheduled_in ?? flight.scheduled_on, to),
    arrival: momentOf(landed ?? expectedOf(flight), to),
  };
}

const identOf = ({ carrier, number, suffix }: FlightNumber): string => `${carrier}${number}${suffix}`;

type End = LiveFlight["destination"];

const codeOf = (end: End): string => end?.code_icao ?? end?.code ?? "";
const zoneAt = (directory: FlightDirectory, end: End): string =>
  zoneOr(end?.timezone, () => directory.zoneOf(codeOf(end)));

/** When it is expected at the gate, else on the runway, else by the timetable. */
const expectedOf = (flight: LiveFlight): string | null | undefined =>
  flight.estimated_in ?? flight.estimated_on ?? flight.scheduled_in ?? flight.scheduled_on;

function fromLive(directory: FlightDirectory, flight: LiveFlight): NumberedFlight {
  const { destination } = flight;
  const code = codeOf(destination);
  const known = directory.airportOf(code);
  const there = zoneAt(directory, destination);
  return {
    ident: flight.ident_icao ?? flight.ident,
    identIata: flight.ident_iata ?? "",
    origin: codeOf(flight.origin),
    destination: code,
    destinationName: destination?.name ?? known?.name ?? "",
    destinationCity: destination?.city ?? known?.city ?? "",
    actualArrival: momentOf(flight.actual_in ?? flight.actual_on, there),
    estimatedArrival: momentOf(expectedOf(flight), there),
    // Version 4 has no filed time any more; the scheduled departure is the closest field.
    filed: momentOf(flight.scheduled_out ?? flight.scheduled_off, zoneAt(directory, flight.origin)),
  };
}

/** Null when the row lacks a time and is useless. */
function fromSchedule(directory: FlightDirectory, row: Schedule): ScheduledFlight | null {
  const origin = row.origin_icao ?? row.origin ?? "";
  const destination = row.destination_icao ?? row.destination ?? "";
  const departure = momentOf(row.scheduled_out, directory.zoneOf(origin));
  const arrival = momentOf(row.scheduled_in, directory.zoneOf(destination));
  if (!departure || !arrival) return null;
  return {
    ident: row.ident_icao ?? row.ident,
    identIata: row.ident_iata ?? "",
    origin,
    destination,
    destinationAirport: directory.airportOf(destination)?.name ?? destination,
    departure,
    arrival,
  };
}

function asNumbered(directory: FlightDirectory, flight: ScheduledFlight): NumberedFlight {
  return {
    ident: flight.ident,
    identIata: flight.identIata,
    origin: flight.origin,
    destination: flight.destination,
    destinationName: flight.destinationAirport,
    destinationCity: directory.airportOf(flight.destination)?.city ?? "",
    actualArrival: null,
    estimatedArrival: flight.arrival,
    filed: flight.departure,
  };
}
