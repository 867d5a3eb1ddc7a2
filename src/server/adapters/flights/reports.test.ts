import { afterEach, beforeEach, expect, it } from "vitest";
import type { FlightEnd, FlightReport } from "#domain/flight/watch/report.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import { guardedFetch } from "#server/adapters/upstream/egress.ts";
import { createUpstream } from "#server/adapters/upstream/upstream.ts";
import { FlightsUnavailable } from "#server/modules/flights/flights.port.ts";
import { createFlightDirectory } from "#server/offline/flights/directory.ts";
import { testTimers } from "#tests/support/client/test-timers.ts";
import { fakeUpstream, type FakeUpstream } from "#tests/support/providers/fake-upstream.ts";
import { AERODATABOX_FLIGHTS, AEROAPI_FLIGHTS } from "#tests/support/providers/flight-samples.ts";
import { aeroDataBox } from "./aerodatabox.ts";
import { flightAware } from "./flightaware.ts";
import type { FlightProvider } from "./provider.ts";

const at = (text: string): Instant => instant(Date.parse(text));
const AROUND = { at: at("2026-11-24T20:05:00Z"), zone: "Europe/London" };

let provider: FakeUpstream;
beforeEach(async () => void (provider = await fakeUpstream()));
afterEach(() => provider.close());

async function reportsOf(vendor: FlightProvider, body: unknown, end: FlightEnd = "arrival") {
  provider.answer({ kind: "json", body });
  const clock = { now: () => at("2026-11-24T18:00:00Z") };
  const upstream = createUpstream({
    name: vendor.name,
    baseUrl: provider.baseUrl,
    headers: {},
    timeoutMs: 4_000,
    clock,
    random: () => 0.5,
    timers: testTimers(200),
    send: guardedFetch({ allowPrivate: true }),
    onFault: () => undefined,
  });
  const reports = vendor.reports({ upstream, directory: createFlightDirectory(), clock });
  return reports.ofNumber({ carrier: "BAW", number: 178, suffix: "" }, end, AROUND);
}

/** A report as short texts. */
const shown = ({ state, destination, departed, ...times }: FlightReport | Record<string, never>) => {
  const clock = (moment: FlightReport["arrival"] | undefined) =>
    moment && new Date(moment.at).toISOString().slice(11, 16);
  const { scheduledArrival, arrival, scheduledDeparture, departure } = times as FlightReport;
  return [state, destination, departed, ...[scheduledArrival, arrival, scheduledDeparture, departure].map(clock)];
};

it("FlightAware reports flights in the air, landed, cancelled and diverted", async () => {
  const [airborne] = AEROAPI_FLIGHTS.flights;
  const manchester = { ...airborne?.destination, code: "EGCC", code_icao: "EGCC", name: "Manchester" };
  const diverted = { ...airborne, diverted: true, destination: manchester };
  const found = await reportsOf(flightAware, { flights: [...AEROAPI_FLIGHTS.flights, diverted] });
  expect(found.map(shown)).toEqual([
    ["expected", "EGLL", true, "20:05", "19:51", "13:00", "13:10"],
    ["landed", "EGLL", true, "20:05", "20:02", "13:00", "13:10"],
    ["cancelled", "EGLL", true, "20:05", "19:51", "13:00", "13:10"],
    ["diverted", "EGCC", true, "20:05", "19:51", "13:00", "13:10"],
  ]);
  expect(found.at(-1)?.destinationName).toBe("Manchester");
});

it("FlightAware reports a flight on the ground by its estimate", async () => {
  const [airborne] = AEROAPI_FLIGHTS.flights;
  const waiting = { ...airborne, actual_out: null, estimated_out: "2026-11-24T13:40:00Z" };
  const [found] = await reportsOf(flightAware, { flights: [waiting] }, "departure");
  expect(shown(found ?? {})).toEqual(["expected", "EGLL", false, "20:05", "19:51", "13:00", "13:40"]);
});

it("AeroDataBox reports the flights of the day on which one lands or leaves, by their status", async () => {
  const [flight] = AERODATABOX_FLIGHTS;
  const statuses = ["EnRoute", "Arrived", "Canceled", "Diverted", "Expected"];
  const found = await reportsOf(
    aeroDataBox,
    statuses.map((status) => ({ ...flight, status })),
    "departure",
  );
  expect(found.map(({ state, departed }) => [state, departed])).toEqual([
    ["expected", true],
    ["landed", true],
    ["cancelled", false],
    ["diverted", true],
    ["expected", false],
  ]);
  expect(provider.asked[0]?.url).toBe("/flights/number/BAW178/2026-11-24?dateLocalRole=Departure");
  expect(shown(found[0] ?? {}).slice(0, 5)).toEqual(["expected", "EGLL", true, "20:05", "19:51"]);
});

it.each([
  { name: "FlightAware", vendor: flightAware },
  { name: "AeroDataBox", vendor: aeroDataBox },
])("$name is unavailable when its answer cannot be read", async ({ vendor }) => {
  await expect(reportsOf(vendor, "busy")).rejects.toBeInstanceOf(FlightsUnavailable);
});
