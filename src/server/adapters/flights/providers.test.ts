import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FlightNumber } from "#domain/flight/flight-number.ts";
import type { LocalMoment } from "#domain/flight/flight.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import { FlightsUnavailable, type FlightLookup } from "#server/modules/flights/flights.port.ts";
import { fakeUpstream, type Answer, type FakeUpstream } from "#tests/support/providers/fake-upstream.ts";
import {
  AERODATABOX_DEPARTURES,
  AERODATABOX_FLIGHTS,
  AEROAPI_FLIGHTS,
  AEROAPI_SCHEDULES,
} from "#tests/support/providers/flight-samples.ts";
import { OBSTACLES } from "#tests/support/providers/provider-faults.ts";
import { testTimers, type TestTimers } from "#tests/support/client/test-timers.ts";
import { guardedFetch, type Send } from "#server/adapters/upstream/egress.ts";
import { createUpstream } from "#server/adapters/upstream/upstream.ts";
import { aeroDataBox } from "./aerodatabox.ts";
import { createFlightDirectory } from "#server/offline/flights/directory.ts";
import { flightAware } from "./flightaware.ts";
import type { FlightProvider } from "./provider.ts";

const at = (text: string): Instant => instant(Date.parse(text));
const NOW = at("2026-11-24T18:00:00Z");
const BA178: FlightNumber = { carrier: "BAW", number: 178, suffix: "" };
const LANDING: LocalMoment = { at: at("2026-11-24T20:05:00Z"), zone: "Europe/London" };
const SEARCH = { destination: "EGLL", origin: "KJFK", airline: "BAW", departure: at("2026-12-05T14:00:00Z") } as const;

const directory = createFlightDirectory();
let provider: FakeUpstream;
let timers: TestTimers;
let reasons: string[];
let way: Send;

/** The vendor's look-up, with its own headers and the fake provider's address. */
function lookupOf(vendor: FlightProvider): FlightLookup {
  const clock = { now: () => NOW };
  const upstream = createUpstream({
    name: vendor.name,
    baseUrl: provider.baseUrl,
    headers: vendor.headers("tenant-key-17"),
    timeoutMs: 4_000,
    clock,
    random: () => 0.5,
    timers,
    send: (url, request) => way(url, request),
    onFault: (fault) => void reasons.push(fault.reason),
  });
  return vendor.lookup({ upstream, directory, clock });
}

beforeEach(async () => {
  provider = await fakeUpstream();
  timers = testTimers(200);
  reasons = [];
  way = guardedFetch({ allowPrivate: true });
});
afterEach(() => provider.close());

const url = (index = 0): URL => new URL(provider.asked[index]?.url ?? "", "http://x");
const query = (index = 0): Record<string, string> => Object.fromEntries(url(index).searchParams);
const time = (moment: LocalMoment | null | undefined): unknown =>
  moment ? [new Date(moment.at).toISOString(), moment.zone] : moment;

describe("FlightAware", () => {
  it("reads the flights of a number, without the cancelled ones", async () => {
    provider.answer({ kind: "json", body: AEROAPI_FLIGHTS });
    const found = await lookupOf(flightAware).byNumber(BA178, LANDING);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatchObject({
      ident: "BAW178",
      identIata: "BA178",
      destination: "EGLL",
      destinationName: "London Heathrow",
      destinationCity: "London",
      actualArrival: null,
    });
    expect(time(found[0]?.estimatedArrival)).toEqual(["2026-11-24T19:51:00.000Z", "Europe/London"]);
    expect(time(found[0]?.filed)).toEqual(["2026-11-24T13:00:00.000Z", "America/New_York"]);
    expect(time(found[1]?.actualArrival)).toEqual(["2026-11-23T20:02:00.000Z", "Europe/London"]);
    expect(url().pathname).toBe("/flights/BAW178");
    expect(query()).toMatchObject({
      ident_type: "designator",
      start: "2026-11-23T20:05:00Z",
      end: "2026-11-25T08:05:00Z",
    });
    expect(provider.asked[0]?.headers["x-apikey"]).toBe("tenant-key-17");
  });

  it("asks for about now when no landing is stated", async () => {
    provider.answer({ kind: "json", body: AEROAPI_FLIGHTS });
    await lookupOf(flightAware).byNumber({ ...BA178, suffix: "D" }, null);
    expect(url().pathname).toBe("/flights/BAW178D");
    expect(query()).toEqual({ ident_type: "designator", max_pages: "1" });
  });

  it("looks into the timetable for a landing farther ahead than live flights are known", async () => {
    provider.answer({ kind: "json", body: AEROAPI_SCHEDULES });
    const found = await lookupOf(flightAware).byNumber(BA178, { ...LANDING, at: at("2026-12-05T20:00:00Z") });
    expect(url().pathname).toBe("/schedules/2026-12-04T20:00:00Z/2026-12-06T08:00:00Z");
    expect(query()).toMatchObject({ airline: "BAW", flight_number: "178" });
    expect(found[1]).toMatchObject({
      ident: "BAW178",
      destinationName: "London Heathrow Airport",
      destinationCity: "London",
    });
    expect(time(found[1]?.estimatedArrival)).toEqual(["2026-12-05T20:05:00.000Z", "Europe/London"]);
    expect(found[1]?.actualArrival).toBeNull();
  });

  it("reads the timetable between two airports", async () => {
    provider.answer({ kind: "json", body: AEROAPI_SCHEDULES });
    const found = await lookupOf(flightAware).between(SEARCH);
    expect(found.map(({ ident }) => ident)).toEqual(["BAW112", "BAW178"]);
    expect(found[1]).toMatchObject({
      origin: "KJFK",
      destination: "EGLL",
      destinationAirport: "London Heathrow Airport",
    });
    expect(time(found[1]?.departure)).toEqual(["2026-12-05T13:00:00.000Z", "America/New_York"]);
    expect(time(found[1]?.arrival)).toEqual(["2026-12-05T20:05:00.000Z", "Europe/London"]);
    expect(url().pathname).toBe("/schedules/2026-12-05T08:00:00Z/2026-12-05T20:00:00Z");
    expect(query()).toMatchObject({ origin: "KJFK", destination: "EGLL", airline: "BAW", include_codeshares: "false" });
  });

  it("sends only what is stated, and drops flights of the answer that have no time", async () => {
    const [row] = AEROAPI_SCHEDULES.scheduled;
    provider.answer({ kind: "json", body: { scheduled: [row, { ...row, scheduled_in: null }] } });
    const found = await lookupOf(flightAware).between({ ...SEARCH, origin: null });
    expect(query()).not.toHaveProperty("origin");
    expect(found).toHaveLength(1);
  });
});

describe("AeroDataBox", () => {
  it("reads the flights of a number, without the cancelled ones", async () => {
    provider.answer({ kind: "json", body: AERODATABOX_FLIGHTS });
    const found = await lookupOf(aeroDataBox).byNumber(BA178, LANDING);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      ident: "BAW178",
      identIata: "BA178",
      destination: "EGLL",
      destinationName: "London, Heathrow",
      destinationCity: "London",
      actualArrival: null,
    });
    expect(time(found[0]?.estimatedArrival)).toEqual(["2026-11-24T19:51:00.000Z", "Europe/London"]);
    expect(time(found[0]?.filed)).toEqual(["2026-11-24T13:00:00.000Z", "America/New_York"]);
    expect(url().pathname).toBe("/flights/number/BAW178/2026-11-24");
    expect(query()).toEqual({ dateLocalRole: "Arrival" });
    expect(provider.asked[0]?.headers["x-rapidapi-key"]).toBe("tenant-key-17");
  });

  it("asks for about now when no landing is stated", async () => {
    provider.answer({ kind: "text", status: 204, body: "" });
    expect(await lookupOf(aeroDataBox).byNumber(BA178, null)).toEqual([]);
    expect(provider.asked[0]?.url).toBe("/flights/number/BAW178");
  });

  it("reads the board of the origin, and keeps what goes to the destination with the airline", async () => {
    provider.answer({ kind: "json", body: AERODATABOX_DEPARTURES });
    const search = { ...SEARCH, departure: at("2026-11-24T14:00:00Z") };
    const found = await lookupOf(aeroDataBox).between(search);
    expect(found.map(({ identIata }) => identIata)).toEqual(["BA178"]);
    expect(found[0]).toMatchObject({ ident: "BAW178", origin: "KJFK", destination: "EGLL" });
    expect(time(found[0]?.departure)).toEqual(["2026-11-24T13:00:00.000Z", "America/New_York"]);
    // The board request uses the airport's local time.
    expect(url().pathname).toBe("/flights/airports/icao/KJFK/2026-11-24T03:00/2026-11-24T15:00");
    expect(query()).toMatchObject({ direction: "Departure", withCodeshared: "false" });
    const any = await lookupOf(aeroDataBox).between({ ...search, airline: null });
    expect(any.map(({ identIata }) => identIata)).toEqual(["BA178", "VS4"]);
  });

  it("reads the board of the destination when there is no origin", async () => {
    const [one] = AERODATABOX_FLIGHTS;
    const { airport: _own, ...arrival } = one!.arrival;
    provider.answer({ kind: "json", body: { arrivals: [{ ...one, arrival }] } });
    const found = await lookupOf(aeroDataBox).between({
      ...SEARCH,
      origin: null,
      departure: at("2026-11-24T12:00:00Z"),
    });
    expect(url().pathname).toBe("/flights/airports/icao/EGLL/2026-11-24T12:00/2026-11-25T00:00");
    expect(found[0]).toMatchObject({
      origin: "KJFK",
      destination: "EGLL",
      destinationAirport: "London Heathrow Airport",
    });
  });
});

describe.each([
  { name: "FlightAware", vendor: flightAware },
  { name: "AeroDataBox", vendor: aeroDataBox },
])("$name in trouble", ({ vendor }) => {
  const calls: readonly (readonly [string, (lookup: FlightLookup) => Promise<readonly unknown[]>])[] = [
    ["byNumber", (lookup) => lookup.byNumber(BA178, LANDING)],
    ["between", (lookup) => lookup.between(SEARCH)],
  ];
  const faults: readonly (readonly [string, Answer])[] = [
    ["unreachable", { kind: "reset" }],
    ["cut", { kind: "cut" }],
    ["failed", { kind: "json", status: 500, body: {} }],
    ["limited", { kind: "json", status: 429, body: {} }],
    ["refused", { kind: "json", status: 401, body: { title: "Unauthorized" } }],
    ["unreadable", { kind: "text", body: "<html>busy</html>" }],
    ["wrong type", { kind: "json", body: { flights: "many", scheduled: 3, departures: {} } }],
    ["wrong type", { kind: "json", body: "text" }],
  ];

  it.each(calls.flatMap(([call, run]) => faults.map(([fault, answer]) => [call, fault, answer, run] as const)))(
    "%s is unavailable: %s",
    async (_call, fault, answer, run) => {
      provider.answer(answer);
      const error: unknown = await run(lookupOf(vendor)).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(FlightsUnavailable);
      expect(String(error)).not.toMatch(/tenant-key|BAW178|KJFK|127\.0\.0\.1/);
      if (fault !== "wrong type") expect(new Set(reasons)).toEqual(new Set([fault]));
    },
  );

  it.each(calls)("%s is unavailable after four seconds: slow or hanging", async (_call, run) => {
    for (const kind of ["hang", "stall"] as const) {
      provider.answer({ kind });
      const arrived = provider.arrival();
      const asked = run(lookupOf(vendor)).catch((thrown: unknown) => thrown);
      await arrived;
      expect(timers.pending).toEqual([4_000]);
      timers.fire();
      expect(await asked).toBeInstanceOf(FlightsUnavailable);
    }
  });

  it.each(calls)("%s is unavailable: no address, no TLS", async (_call, run) => {
    for (way of Object.values(OBSTACLES))
      await expect(run(lookupOf(vendor))).rejects.toBeInstanceOf(FlightsUnavailable);
    expect(reasons).toEqual(Array.from({ length: 4 }, () => "unreachable"));
    expect(provider.asked).toEqual([]);
  });

  it.each(calls)("%s is unavailable: nobody listens", async (_call, run) => {
    const lookup = lookupOf(vendor);
    await provider.close();
    await expect(run(lookup)).rejects.toBeInstanceOf(FlightsUnavailable);
  });

  it.each(calls)("%s finds nothing, which is no trouble", async (_call, run) => {
    for (const answer of [
      { kind: "json", status: 404, body: {} },
      { kind: "json", status: 400, body: {} },
    ] as const) {
      provider.answer(answer);
      expect(await run(lookupOf(vendor))).toEqual([]);
    }
    expect(reasons).toEqual([]);
  });

  it("is not called again after five failures", async () => {
    provider.answer({ kind: "json", status: 429, body: {} });
    const lookup = lookupOf(vendor);
    for (let i = 0; i < 8; i += 1) await expect(lookup.between(SEARCH)).rejects.toBeInstanceOf(FlightsUnavailable);
    expect(provider.asked).toHaveLength(5);
  });
});
