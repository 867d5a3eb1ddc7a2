import { describe, expect, it } from "vitest";
import { CARRIERS } from "#server/offline/data/flights/carriers.ts";
import { BUSY_AIRPORTS, MAJOR_AIRPORTS, NO_LOW_COST } from "#server/offline/data/flights/airports.ts";
import { createFlightDirectory } from "./directory.ts";

const directory = createFlightDirectory();
const airports = (query: string): string[] => directory.airports(query).map(({ iata }) => iata);
const airlines = (query: string): string[] => directory.airlines(query).map(({ icao }) => icao);

describe("the airports", () => {
  it("are those with airline service, world-wide, each with codes, town and country", () => {
    expect(directory.allAirports.length).toBeGreaterThan(3_100);
    expect(directory.allAirports.length).toBeLessThan(3_300);
    const bad = directory.allAirports.filter(
      ({ iata, icao, name, city, country, countryName }) =>
        !/^[A-Z\d]{3}$/.test(iata) ||
        icao === "" ||
        name === "" ||
        city === "" ||
        country.length !== 2 ||
        countryName === "",
    );
    expect(bad).toEqual([]);
    expect(new Set(directory.allAirports.map(({ country }) => country)).size).toBeGreaterThan(220);
    expect(new Set(directory.allAirports.map(({ iata }) => iata)).size).toBe(directory.allAirports.length);
  });

  it.each([
    { query: "lhr", expected: "LHR" },
    { query: "EGLL", expected: "LHR" },
    { query: "heathrow", expected: "LHR" },
    { query: "London Heathrow", expected: "LHR" },
    { query: "heatrow", expected: "LHR" },
    { query: "new york", expected: "JFK" },
    { query: "paris", expected: "CDG" },
    { query: "paris orly", expected: "ORY" },
    { query: "dub", expected: "DUB" },
    { query: "malaga", expected: "AGP" },
    { query: "Málaga", expected: "AGP" },
    { query: "são paulo", expected: "GRU" },
    { query: "istanbul", expected: "IST" },
    { query: "manchester", expected: "MAN" },
    { query: "edinburgh", expected: "EDI" },
    { query: "o'hare", expected: "ORD" },
    { query: "kefl", expected: "KEF" },
  ])("are found by $query, the best known first: $expected", ({ query, expected }) => {
    expect(airports(query)[0]).toBe(expected);
  });

  it("[CONST-014] [CONST-015] are none below two characters, and at most ten", () => {
    for (const query of ["", " ", "l", " l ", "'"]) expect(airports(query)).toEqual([]);
    for (const query of ["lo", "air", "san", "de"]) expect(airports(query)).toHaveLength(10);
    expect(airports("zzzzzz")).toEqual([]);
    expect(airports(`heathrow ${"x".repeat(5_000)}`)).toEqual([]);
  });

  it("are found by either code in any letter case, with their zone", () => {
    for (const code of ["JFK", "jfk", "KJFK", " kjfk "]) expect(directory.airportOf(code)?.iata).toBe("JFK");
    expect(directory.airportOf("XXXX")).toBeNull();
    expect(directory.airportOf("")).toBeNull();
    expect(directory.zoneOf("JFK")).toBe("America/New_York");
    expect(directory.zoneOf("egll")).toBe("Europe/London");
    expect(directory.zoneOf("KTM")).toBe("Asia/Kathmandu");
    expect(directory.zoneOf("nowhere")).toBe("UTC");
  });

  it("all have a zone that this machine knows", () => {
    const zones = new Set(directory.allAirports.map(({ iata }) => directory.zoneOf(iata)));
    expect(zones.size).toBeGreaterThan(200);
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
  });
});

describe("the airlines", () => {
  it.each([
    { query: "ba", expected: "BAW" },
    { query: "BAW", expected: "BAW" },
    { query: "british", expected: "BAW" },
    { query: "easy", expected: "EZY" },
    { query: "U2", expected: "EZY" },
    { query: "ryan", expected: "RYR" },
    { query: "lufthansa", expected: "DLH" },
    { query: "lh", expected: "DLH" },
    { query: "air france", expected: "AFR" },
    { query: "ita", expected: "ITY" },
    { query: "virgin", expected: "VIR" },
    { query: "emirates", expected: "UAE" },
    { query: "jet2", expected: "EXS" },
    { query: "aeromexico", expected: "AMX" },
    { query: "lufthnsa", expected: "DLH" },
    { query: "easy jet", expected: "EZY" },
    { query: "easyjet", expected: "EZY" },
    { query: "Easy-Jet", expected: "EZY" },
    { query: "jet 2", expected: "EXS" },
    { query: "Jet-2", expected: "EXS" },
    { query: "tui", expected: "TOM" },
    { query: "jet2.com", expected: "EXS" },
    { query: "wizzair", expected: "WZZ" },
    { query: "wizz-air", expected: "WZZ" },
    { query: "wizz air", expected: "WZZ" },
    { query: "Ryan Air", expected: "RYR" },
    { query: "britishairways", expected: "BAW" },
    { query: "airfrance", expected: "AFR" },
    { query: "Fly Dubai", expected: "FDB" },
    { query: "luft hansa", expected: "DLH" },
    { query: "turkishairlines", expected: "THY" },
    { query: "eurowings", expected: "EWG" },
    { query: "euro wings", expected: "EWG" },
  ])("are found by $query, the best known first: $expected", ({ query, expected }) => {
    expect(airlines(query)[0]).toBe(expected);
  });

  it("include those that the open list lacks, and not those that are gone", () => {
    expect(airlines("wizz air uk")).toContain("WUK");
    expect(directory.airlineOf("BY")).toMatchObject({ name: "TUI Airways", icao: "TOM" });
    expect(directory.airlineOf("AZ")).toMatchObject({ name: "ITA Airways" });
    expect(directory.airlineOf("SN")).toMatchObject({ name: "Brussels Airlines", icao: "BEL" });
    expect(directory.airlineOf("lh")).toMatchObject({ icao: "DLH" });
    expect(directory.airlineOf("LM")).toMatchObject({ name: "Loganair" });
    expect(airlines("alitalia")).toEqual([]);
    for (const code of ["BEE", "AZA", "BER", "DAT"]) expect(directory.airlineOf(code)).toBeNull();
  });

  it("have two codes and a country", () => {
    const found = "abcdefghijklmnopqrstuvwxyz"
      .split("")
      .flatMap((letter) => [..."aeiou"].flatMap((vowel) => directory.airlines(`${letter}${vowel}`)));
    expect(new Set(found.map(({ icao }) => icao)).size).toBeGreaterThan(300);
    for (const airline of found) {
      expect(airline.icao).toMatch(/^[A-Z]{3}$/);
      expect(airline.iata).toMatch(/^[A-Z\d]{2}$/);
      expect([airline.name, airline.country.length, airline.countryName === ""]).toEqual([airline.name, 2, false]);
    }
  });

  it("are at most ten, and none below two characters", () => {
    expect(airlines("ai")).toHaveLength(10);
    expect(airlines("a")).toEqual([]);
  });
});

describe("the authored facts", () => {
  it("name airports and airlines that exist", () => {
    const codes = [...MAJOR_AIRPORTS, ...BUSY_AIRPORTS, ...NO_LOW_COST, ...CARRIERS.flatMap(({ hubs }) => hubs)];
    expect(codes.filter((code) => !directory.airportOf(code))).toEqual([]);
    const known = CARRIERS.flatMap((carrier) => Object.keys(carrier.known).flatMap((route) => route.split("-")));
    expect(known.filter((code) => !directory.airportOf(code))).toEqual([]);
    const strangers = CARRIERS.filter(({ icao, iata }) => directory.airlineOf(icao)?.iata !== iata);
    expect(strangers.map(({ icao }) => icao)).toEqual([]);
    expect(new Set(CARRIERS.map(({ icao }) => icao)).size).toBe(CARRIERS.length);
    expect(new Set(CARRIERS.map(({ iata }) => iata)).size).toBe(CARRIERS.length);
  });
});
