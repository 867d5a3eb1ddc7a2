import { describe, expect, it } from "vitest";
import { parseFlightNumber } from "#domain/flight/flight-number.ts";
import type { NumberedFlight, ScheduledFlight } from "#domain/flight/flight.ts";
import { greatCircle } from "#domain/shared/geo/geo.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import { wallTime } from "#domain/shared/time/zoned-time.ts";
import { CARRIERS } from "#server/offline/data/flights/carriers.ts";
import { createFlightDirectory } from "./directory.ts";
import { createTimetable } from "./timetable.ts";

const at = (text: string): Instant => instant(Date.parse(text));
const NOW = at("2026-11-21T09:00:00Z");
const NOON = at("2026-11-24T12:00:00Z");
const directory = createFlightDirectory();
const timetable = createTimetable(directory, { now: () => NOW });

const byNumber = (text: string, landing: Instant | null = null): Promise<readonly NumberedFlight[]> => {
  const number = parseFlightNumber(text);
  if (!number) throw new Error(text);
  return timetable.byNumber(number, landing === null ? null : { at: landing, zone: "Europe/London" });
};
const between = (
  origin: string | null,
  destination: string,
  airline: string | null = null,
  departure: Instant = NOON,
): Promise<readonly ScheduledFlight[]> => timetable.between({ origin, destination, airline, departure });

const carriersOf = (flights: readonly ScheduledFlight[]): string[] =>
  [...new Set(flights.map(({ identIata }) => identIata.slice(0, 2)))].toSorted();

describe("the routes", () => {
  it("join New York and Heathrow by those who fly there", async () => {
    const flights = await between("KJFK", "EGLL", null, at("2026-11-24T22:00:00Z"));
    expect(carriersOf(flights)).toEqual(["AA", "B6", "BA", "DL", "VS"]);
    for (const flight of flights) {
      expect(flight).toMatchObject({
        origin: "KJFK",
        destination: "EGLL",
        destinationAirport: "London Heathrow Airport",
      });
      expect(flight.departure.zone).toBe("America/New_York");
      expect(flight.arrival.zone).toBe("Europe/London");
      // Seven hours, give or take the jet stream.
      expect((flight.arrival.at - flight.departure.at) / 3_600_000).toBeCloseTo(7.25, 0);
    }
  });

  it.each([
    { origin: "EGPH", destination: "EGLL", expected: ["BA", "LM"] },
    { origin: "EHAM", destination: "EGLL", expected: ["BA", "KL"] },
    { origin: "OMDB", destination: "EGLL", expected: ["BA", "EK"] },
    { origin: "WSSS", destination: "EGLL", expected: ["BA", "SQ"] },
    { origin: "LEMG", destination: "EGKK", expected: ["BA", "U2"] },
    { origin: "LEBL", destination: "EGSS", expected: ["FR"] },
  ])("from $origin to $destination have $expected among them", async ({ origin, destination, expected }) => {
    expect(carriersOf(await between(origin, destination))).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    { airport: "EGLL", least: 450, most: 800 },
    { airport: "EGKK", least: 250, most: 550 },
    { airport: "EGSS", least: 180, most: 400 },
    { airport: "EGLC", least: 80, most: 260 },
    { airport: "EGHI", least: 1, most: 30 },
    { airport: "KJFK", least: 250, most: 700 },
  ])("bring a day's flights to $airport in a likely number", async ({ airport, least, most }) => {
    const flights = await between(null, airport);
    expect(flights.length).toBeGreaterThanOrEqual(least);
    expect(flights.length).toBeLessThanOrEqual(most);
  });

  it("bring no low-cost carrier to Heathrow, and no airline farther than its aircraft fly", async () => {
    const ranges = new Map(CARRIERS.map((carrier) => [carrier.iata, carrier]));
    for (const flight of await between(null, "EGLL")) {
      const carrier = ranges.get(flight.identIata.slice(0, 2));
      const [from, to] = [directory.airportOf(flight.origin), directory.airportOf(flight.destination)];
      expect(carrier?.kind).not.toBe("low-cost");
      expect(carrier?.hubs.some((hub) => hub === from?.iata || hub === to?.iata)).toBe(true);
      expect(greatCircle(from!.position, to!.position) / 1_000).toBeLessThanOrEqual(carrier!.range);
    }
  });

  it("are of the asked airline only, from anywhere when no origin is given", async () => {
    const flights = await between(null, "EGLL", "BAW");
    expect(carriersOf(flights)).toEqual(["BA"]);
    expect(new Set(flights.map(({ origin }) => origin)).size).toBeGreaterThan(80);
    expect(await between(null, "EGLL", "ZZZ")).toEqual([]);
    expect(await between("KJFK", "EGLL", "RYR")).toEqual([]);
    expect(await between("XXXX", "EGLL")).toEqual([]);
    expect(await between("KJFK", "XXXX")).toEqual([]);
  });

  it("are flown in daylight hours of the origin, in five-minute steps", async () => {
    for (const { departure } of await between(null, "EGLL")) {
      const { hour, minute } = wallTime(departure.at, departure.zone);
      expect(hour).toBeGreaterThanOrEqual(6);
      expect(hour).toBeLessThan(22);
      expect(minute % 5).toBe(0);
    }
  });
});

describe("a flight number", () => {
  it.each([
    { text: "BA 178", ident: "BAW178", route: "KJFK to EGLL" },
    { text: "ba178", ident: "BAW178", route: "KJFK to EGLL" },
    { text: "BAW178", ident: "BAW178", route: "KJFK to EGLL" },
    { text: "VS4", ident: "VIR4", route: "KJFK to EGLL" },
    { text: "AA100", ident: "AAL100", route: "KJFK to EGLL" },
    { text: "LH900", ident: "DLH900", route: "EDDF to EGLL" },
    { text: "AF 1680", ident: "AFR1680", route: "LFPG to EGLL" },
    { text: "KL1007", ident: "KLM1007", route: "EHAM to EGLL" },
    { text: "EK1", ident: "UAE1", route: "OMDB to EGLL" },
    { text: "QF1", ident: "QFA1", route: "YSSY to EGLL" },
    { text: "SQ322", ident: "SIA322", route: "WSSS to EGLL" },
  ])("$text is $ident, $route", async ({ text, ident, route }) => {
    const [flight] = await byNumber(text);
    expect(flight?.ident).toBe(ident);
    const [from, to] = route.split(" to ");
    expect(flight).toMatchObject({ destination: to, filed: { zone: directory.zoneOf(from ?? "") } });
    const found = await between(from ?? "", to ?? "", ident.slice(0, 3), flight!.filed!.at);
    expect(found.map((one) => one.ident)).toContain(ident);
  });

  it.each(["BA 1", "BA9999", "EZY8172", "U2 21", "LH 2500", "FR1885", "W9 5301", "LS 23D"])(
    "%s of a known airline finds a flight every day",
    async (text) => {
      for (const date of ["2026-11-24T12:00:00Z", "2027-03-28T12:00:00Z", "2028-02-29T12:00:00Z"]) {
        const flights = await byNumber(text, at(date));
        expect(flights.length).toBeGreaterThan(0);
        for (const flight of flights) expect(flight.ident).toMatch(/^[A-Z]{3}\d+D?$/);
      }
    },
  );

  it.each(["ZZ 12", "XX178", "ZZZ9", "BU 1"])("%s of an unknown airline finds nothing", async (text) => {
    expect(await byNumber(text)).toEqual([]);
  });

  it("means the same flight every day, whoever asks and when", async () => {
    const again = createTimetable(createFlightDirectory(), { now: () => at("2027-06-01T00:00:00Z") });
    const number = parseFlightNumber("BA178")!;
    const landing = { at: at("2026-11-24T19:00:00Z"), zone: "Europe/London" };
    expect(await again.byNumber(number, landing)).toEqual(await timetable.byNumber(number, landing));
    const [winter] = await byNumber("BA178", at("2026-12-24T19:00:00Z"));
    const [summer] = await byNumber("BA178", at("2026-07-24T19:00:00Z"));
    const clock = (flight: NumberedFlight | undefined): string => {
      const { hour, minute } = wallTime(flight!.filed!.at, "America/New_York");
      return `${hour}:${minute}`;
    };
    expect(clock(winter)).toBe(clock(summer));
  });

  it("lands around the asked moment, or else next", async () => {
    const landing = at("2026-12-24T19:00:00Z");
    for (const flight of await byNumber("BA178", landing)) {
      expect(Math.abs(flight.estimatedArrival!.at - landing)).toBeLessThanOrEqual(12 * 3_600_000);
    }
    const next = await byNumber("BA178");
    expect(next.every((flight) => flight.estimatedArrival!.at > NOW - 2 * 3_600_000)).toBe(true);
  });

  it("never claims to have landed", async () => {
    for (const flight of await byNumber("BA178")) expect(flight.actualArrival).toBeNull();
    expect(timetable.source).toBe("embedded");
  });

  it("is found for a departure in an hour that the clocks skip", async () => {
    const all = await between(null, "KJFK", null, at("2027-03-14T10:00:00Z"));
    expect(all.length).toBeGreaterThan(200);
    for (const { departure, arrival } of all) expect(arrival.at).toBeGreaterThan(departure.at);
  });
});
