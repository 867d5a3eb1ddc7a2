import { z } from "zod";
import type { LocalMoment, NumberedFlight, ScheduledFlight } from "#domain/flight/flight.ts";
import type { FlightReport } from "#domain/flight/watch/report.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { formatIso } from "#domain/shared/time/zoned-time.ts";
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

const NAME = "AeroDataBox";
const HOST = "aerodatabox.p.rapidapi.com";

/** Half of the longest board request (twelve hours), in minutes. */
const HALF_BOARD = 6 * 60;
const BOARD = 12 * 60;

const text = z.string().nullish();
const time = z.object({ utc: text }).nullish();

const movement = z
  .object({
    airport: z.object({ icao: text, iata: text, name: text, municipalityName: text, timeZone: text }).nullish(),
    scheduledTime: time,
    revisedTime: time,
    predictedTime: time,
    runwayTime: time,
  })
  .nullish();

const flight = z.object({
  number: text,
  callSign: text,
  status: text,
  airline: z.object({ iata: text, icao: text }).nullish(),
  departure: movement,
  arrival: movement,
});

const flights = z.array(flight);
const board = z.object({ departures: flights.nullish(), arrivals: flights.nullish() });

type Flight = z.output<typeof flight>;
type Movement = z.output<typeof movement>;

const isFlown = ({ status }: Flight): boolean => status !== "Canceled" && status !== "CanceledUncertain";

/** AeroDataBox, through RapidAPI. */
export const aeroDataBox: FlightProvider = {
  name: NAME,
  url: `https://${HOST}`,
  headers: (key) => ({ "x-rapidapi-key": key, "x-rapidapi-host": HOST }),
  lookup,
  reports,
};

function lookup({ upstream: api, directory }: FlightProviderParts): FlightLookup {
  return {
    source: "aerodatabox",
    byNumber: ({ carrier, number, suffix }, landing) =>
      orUnavailable(async () => {
        const found = await flightsOf(api, `${carrier}${number}${suffix}`, "Arrival", landing);
        return found.filter(isFlown).map((one) => numbered(directory, one));
      }),
    between: ({ destination, origin, airline, departure }) =>
      orUnavailable(async () => {
        const at = origin ?? destination;
        const zone = directory.zoneOf(at);
        // Without an origin only the destination's board remains; a flight lands within twelve hours of its departure.
        const from = local(origin === null ? departure : addMinutes(departure, -HALF_BOARD), zone);
        const to = local(addMinutes(departure, origin === null ? BOARD : HALF_BOARD), zone);
        const query = {
          direction: origin === null ? "Arrival" : "Departure",
          withLeg: "true",
          withCancelled: "false",
          withCodeshared: "false",
          withCargo: "false",
          withPrivate: "false",
        };
        const path = `/flights/airports/icao/${encodeURIComponent(at)}/${from}/${to}`;
        const found = await api.getJson(path, { query, nothing: NOTHING_FOUND });
        if (found === null) return [];
        const { departures, arrivals } = readShape(NAME, board, found);
        return [...(departures ?? []), ...(arrivals ?? [])]
          .filter((one) => isFlown(one) && (airline === null || one.airline?.icao === airline))
          .flatMap((one) => scheduled(directory, one, origin ?? "", destination) ?? [])
          .filter((one) => one.destination === destination);
      }),
  };
}

/** Flights as they happen. */
function reports({ upstream, directory }: FlightProviderParts): FlightReports {
  return {
    source: "aerodatabox",
    ofNumber: ({ carrier, number, suffix }, end, around) =>
      orUnavailable(async () => {
        const role = end === "arrival" ? "Arrival" : "Departure";
        const found = await flightsOf(upstream, `${carrier}${number}${suffix}`, role, around);
        return found.map((one) => reportOf(directory, one));
      }),
  };
}

/** The flights of a number; of the local day of its landing or departure, where a moment is given. */
async function flightsOf(
  api: Upstream,
  ident: string,
  role: "Arrival" | "Departure",
  around: LocalMoment | null,
): Promise<Flight[]> {
  const day = around === null ? "" : `/${formatIso(around.at, around.zone).slice(0, 10)}`;
  const query = { dateLocalRole: around === null ? undefined : role };
  const path = `/flights/number/${encodeURIComponent(ident)}${day}`;
  const found = await api.getJson(path, { query, nothing: NOTHING_FOUND });
  return found === null ? [] : readShape(NAME, flights, found);
}

const LEFT: readonly (string | null | undefined)[] = ["Departed", "EnRoute", "Approaching", "Arrived", "Diverted"];

function stateOf(one: Flight): FlightReport["state"] {
  if (!isFlown(one)) return "cancelled";
  if (one.status === "Diverted") return "diverted";
  return one.status === "Arrived" || one.arrival?.runwayTime?.utc ? "landed" : "expected";
}

function reportOf(directory: FlightDirectory, one: Flight): FlightReport {
  const { departure, arrival } = one;
  const [from, to] = [zoneAt(directory, departure), zoneAt(directory, arrival)];
  const code = codeOf(arrival);
  return {
    state: stateOf(one),
    origin: codeOf(departure),
    destination: directory.airportOf(code)?.icao ?? code,
    destinationName: arrival?.airport?.name ?? directory.airportOf(code)?.name ?? "",
    scheduledDeparture: momentOf(departure?.scheduledTime?.utc, from),
    departure: momentOf(departure?.runwayTime?.utc ?? expectedOf(departure), from),
    departed: LEFT.includes(one.status),
    scheduledArrival: momentOf(arrival?.scheduledTime?.utc, to),
    arrival: momentOf(arrival?.runwayTime?.utc ?? expectedOf(arrival), to),
  };
}

/** Local time of an airport, as board requests need it: "2026-11-24T12:00". */
const local = (at: Instant, zone: string): string => formatIso(at, zone).slice(0, 16);

/** "BA178" and "BAW178"; the call sign often differs from the number ("BAW4PK") and is then useless to passengers. */
function idents(one: Flight): { ident: string; identIata: string } {
  const iata = (one.number ?? "").replaceAll(" ", "");
  const digits = /\d+[A-Z]?$/.exec(iata.slice(2))?.[0] ?? "";
  const icao = one.airline?.icao ?? "";
  return { ident: icao !== "" && digits !== "" ? `${icao}${digits}` : one.callSign || iata, identIata: iata };
}

const codeOf = (end: Movement): string => end?.airport?.icao ?? end?.airport?.iata ?? "";
const zoneAt = (directory: FlightDirectory, end: Movement, code = codeOf(end)): string =>
  zoneOr(end?.airport?.timeZone, () => directory.zoneOf(code));

/** The revised time, else the predicted one, else the timetable's. */
const expectedOf = (end: Movement): string | null | undefined =>
  (end?.revisedTime ?? end?.predictedTime ?? end?.scheduledTime)?.utc;

function numbered(directory: FlightDirectory, one: Flight): NumberedFlight {
  const { arrival, departure } = one;
  const code = codeOf(arrival);
  const known = directory.airportOf(code);
  const there = zoneAt(directory, arrival);
  return {
    ...idents(one),
    origin: codeOf(departure),
    destination: known?.icao ?? code,
    destinationName: arrival?.airport?.name ?? known?.name ?? "",
    destinationCity: arrival?.airport?.municipalityName ?? known?.city ?? "",
    actualArrival: momentOf(arrival?.runwayTime?.utc, there),
    estimatedArrival: momentOf(expectedOf(arrival), there),
    filed: momentOf(departure?.scheduledTime?.utc, zoneAt(directory, departure)),
  };
}

/** The board leaves out the airport that it belongs to. Null when a time is missing. */
function scheduled(
  directory: FlightDirectory,
  one: Flight,
  boardOrigin: string,
  boardDestination: string,
): ScheduledFlight | null {
  const origin = one.departure?.airport?.icao ?? boardOrigin;
  const destination = one.arrival?.airport?.icao ?? (boardOrigin === "" ? boardDestination : "");
  const departure = momentOf(one.departure?.scheduledTime?.utc, zoneAt(directory, one.departure, origin));
  const arrival = momentOf(one.arrival?.scheduledTime?.utc, zoneAt(directory, one.arrival, destination));
  if (!departure || !arrival) return null;
  return {
    ...idents(one),
    origin,
    destination,
    destinationAirport: directory.airportOf(destination)?.name ?? one.arrival?.airport?.name ?? destination,
    departure,
    arrival,
  };
}
