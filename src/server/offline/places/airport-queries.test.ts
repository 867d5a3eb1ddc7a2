import { describe, expect, it } from "vitest";
import { servedAirports } from "./airport-rows.ts";
import { createGazetteer } from "./gazetteer.ts";
import { readLayers } from "./layers.ts";
import { NO_LONGER_SERVED } from "#server/offline/data/places/terminals.ts";

const STRATFORD = { lat: 51.536743, lng: -0.015247 };
const gazetteer = createGazetteer();
const names = (query: string): string[] => gazetteer.searchNow(query, STRATFORD).map((place) => place.name);
const AIRPORTS = readLayers().airports.filter(({ iata }) => !NO_LONGER_SERVED.includes(iata));

describe("the code of an airport", () => {
  it.each(AIRPORTS)("$iata finds $name before every word that begins so, in either case", ({ iata, icao }) => {
    for (const query of [iata, iata.toLowerCase(), icao, `${iata} airport`, ` ${iata.toLowerCase()} `])
      expect(gazetteer.searchNow(query, STRATFORD)[0]?.code, query).toBe(icao);
  });

  it("finds the terminals before the whole airport", () => {
    expect(names("lhr").slice(0, 5)).toEqual(
      [2, 3, 4, 5].map((n) => `Heathrow Terminal ${n}`).concat("Heathrow Airport"),
    );
    expect(names("LGW").slice(0, 2)).toEqual(["Gatwick North Terminal", "Gatwick South Terminal"]);
  });

  it("leaves words that begin so below it", () => {
    expect(names("man")).toEqual(expect.arrayContaining(["Manchester Airport", "Manor Park"]));
  });

  it.each([
    { query: "stn", expected: "Stansted Airport" },
    { query: "STN London Stansted", expected: "Stansted Airport" },
    { query: "euston stn", expected: "Euston Station" },
    { query: "Stratford Stn", expected: "Stratford Station" },
  ])("is not mixed up with the short form of station: $query is $expected", ({ query, expected }) => {
    expect(names(query)[0]).toBe(expected);
  });

  it("is known of every served airport", () => {
    for (const { iata, icao } of servedAirports(readLayers()))
      expect(gazetteer.searchNow(iata, STRATFORD)[0]?.code).toBe(icao);
  });
});

describe("a terminal", () => {
  it.each([
    "heathrow terminal5",
    "LHR5",
    "lhrt5",
    "lhr t5",
    "LHR-T5",
    "heathrow5",
    "EGLL terminal 5",
    "heathrow t5 arrivals",
    "Heathrow Terminal Five, departures",
    "T5 arrivals",
    "departures t 5",
    "heathrow terminal no. 5",
    "London Heathrow Airport (LHR) - Terminal 5",
    "heathrow t5 drop off point",
    "hetrow t5 arrivals",
    "hethrow termnal 5",
    "heathrow terminal 5, United Kingdom",
  ])("is found first by %j", (query) => {
    expect(names(query)[0]).toBe("Heathrow Terminal 5");
  });

  it.each([
    { query: "gatwick north arrivals", expected: "Gatwick North Terminal" },
    { query: "departures LGW south", expected: "Gatwick South Terminal" },
    { query: "flight arrivals stansted", expected: "Stansted Airport" },
    { query: "stansted departures", expected: "Stansted Airport" },
    { query: "manchester arrivals", expected: "Manchester Airport" },
    { query: "pick up leeds", expected: "Leeds" },
    { query: "euston drop off", expected: "Euston Station" },
    { query: "heathrow terminal 5 station", expected: "Heathrow Terminal 5 Station" },
  ])("is told from other places by the words beside it: $query is $expected", ({ query, expected }) => {
    expect(names(query)[0]).toBe(expected);
  });

  it.each([
    { query: "heathrow terminal 9", expected: "Heathrow Airport" },
    { query: "LHR9", expected: "Heathrow Airport" },
    { query: "heathrow t1 arrivals", expected: "Heathrow Airport" },
    { query: "heathrow terminal 55", expected: "Heathrow Airport" },
    { query: "heathrow 9", expected: "Heathrow Airport" },
    { query: "hetrow terminal 9", expected: "Heathrow Airport" },
    { query: "gatwick terminal 3", expected: "Gatwick Airport" },
    { query: "terminal 1 heathrow", expected: "Heathrow Airport" },
    { query: "manchester t1", expected: "Manchester Airport" },
  ])("that does not exist finds the airport and no other terminal: $query", ({ query, expected }) => {
    expect(names(query)).toEqual([expected]);
  });

  it("finds nothing when no airport is named and none has that number", () => {
    for (const query of ["terminal 9", "T9", "t9 arrivals"]) expect(names(query)).toEqual([]);
  });
});
