/** Airports, airlines and flights as a browser asks for them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENDPOINTS, type Reply } from "#contract/endpoints.ts";
import { FlightsUnavailable, type FlightLookup } from "#server/modules/flights/flights.port.ts";
import { flightHandlers } from "#server/modules/flights/service.ts";
import { createFlightDirectory } from "#server/offline/flights/directory.ts";
import { createTestServer, testClock, type TestServer } from "#tests/support/server/test-server.ts";

const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/;
const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const get = async (path: string) => server.inject({ method: "GET", url: path });
const airports = async (query: string): Promise<Reply<"searchAirport">> =>
  (await get(`/api/searchairport?${query}`)).json();

describe("GET /api/searchairport", () => {
  it("[API-001] [ENT-017] answers searchString with airports", async () => {
    const reply = await airports("searchString=heathrow");
    expect(Object.keys(reply).toSorted()).toEqual(["airports", "code", "message"]);
    expect(reply.code).toBe(1);
    expect(reply.airports?.[0]).toEqual({
      city_name: "London",
      airport: "London Heathrow Airport",
      iata_code: "LHR",
      code: "EGLL",
      icao_code: "EGLL",
      name: "London Heathrow Airport",
      airport_name: "London Heathrow Airport",
      country: "United Kingdom",
      country_name: "United Kingdom",
      FullAddress: "London Heathrow Airport, London, United Kingdom (LHR)",
      CountryLowerCase: "gb",
      IconPath: "/icons/plane.svg",
      lat: expect.closeTo(51.47, 1) as unknown,
      lng: expect.closeTo(-0.46, 1) as unknown,
    });
  });

  it("[API-002] [ENT-018] answers searchstring with airlines", async () => {
    const reply = await airports("searchstring=british");
    expect(Object.keys(reply).toSorted()).toEqual(["airlines", "code", "message"]);
    expect(reply.airlines?.[0]).toEqual({
      icao_code: "BAW",
      airline_name: "British Airways",
      iata_code: "BA",
      country_name: "United Kingdom",
      country_iso2: "GB",
    });
  });

  it("[API-001] [API-002] tells the two by one letter's case; airports win when both are given", async () => {
    for (const query of ["searchString=man&searchstring=ba", "searchstring=ba&searchString=man"]) {
      const reply = await airports(query);
      expect(reply.airports?.[0]?.iata_code).toBe("MAN");
      expect(reply).not.toHaveProperty("airlines");
    }
  });

  it.each(["", "SearchString=man", "SEARCHSTRING=man", "prefix=man", "searchString=a&searchString=b"])(
    "refuses ?%s",
    async (query) => {
      const response = await get(`/api/searchairport?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 2, message: expect.stringMatching(/^searchString is/) as unknown });
    },
  );

  it("finds nothing for one character, and at most ten for more", async () => {
    for (const query of ["searchString=l", "searchString=", "searchString=%20%20m%20"]) {
      expect((await airports(query)).airports).toEqual([]);
    }
    expect((await airports("searchstring=a")).airlines).toEqual([]);
    expect((await airports("searchString=lo")).airports).toHaveLength(10);
    expect((await airports("searchstring=ai")).airlines).toHaveLength(10);
  });
});

describe("GET /api/searchflight", () => {
  const JFK = { destination: "LHR", airline: "", origin: "JFK", departuretime: "24/11/2026 18:00" };
  const search = (query: Readonly<Record<string, string>>) => server.call("searchFlight", query);
  const rows = async (query: Readonly<Record<string, string>>) =>
    (await search(query)).AirlineFlightSchedulesResult.data;

  it("[API-004] [ENT-021] lists flights, marked as a sample, with the specified fields", async () => {
    const reply = await search(JFK);
    expect(reply).toMatchObject({ code: 1, message: "", source: "embedded" });
    const { data } = reply.AirlineFlightSchedulesResult;
    expect(data).toHaveLength(10);
    for (const row of data) {
      expect(Object.keys(row)).toEqual(
        expect.arrayContaining(words("ident origin destination destination_airport arrivaltime_dt departuretime_dt")),
      );
      expect(row).toMatchObject({
        origin: "KJFK",
        destination: "EGLL",
        destination_airport: "London Heathrow Airport",
      });
      expect(row.departuretime_dt).toMatch(/-05:00$/);
      expect(row.arrivaltime_dt).toMatch(/\+00:00$/);
      expect([row.departuretime_dt, row.arrivaltime_dt].every((time) => WITH_OFFSET.test(time))).toBe(true);
    }
  });

  it("[API-004] puts the best match first: the nearest to the asked departure, by the clocks of the origin", async () => {
    const asked = Date.parse("2026-11-24T18:00:00-05:00");
    const distances = (await rows(JFK)).map((row) => Math.abs(Date.parse(row.departuretime_dt) - asked));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(distances[0]).toBeLessThan(2 * 3_600_000);
    const iso = await rows({ ...JFK, departuretime: "2026-11-24T18:00:00-05:00" });
    expect(iso).toEqual(await rows(JFK));
  });

  it("takes IATA and ICAO codes in any letter case", async () => {
    const first = await rows({ ...JFK, airline: "BA" });
    expect(first.length).toBeGreaterThan(2);
    expect(first.every(({ ident }) => ident.startsWith("BAW"))).toBe(true);
    expect(await rows({ ...JFK, destination: "egll", origin: "kjfk", airline: "baw" })).toEqual(first);
  });

  it("needs no origin when the airline is known (FLT-025: the airport is optional)", async () => {
    const data = await rows({ ...JFK, origin: "", airline: "EK" });
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ origin }) => origin))).toEqual(new Set(["OMDB"]));
  });

  it.each([
    { change: { destination: "London Heathrow" }, message: "Airport is invalid" },
    { change: { destination: "" }, message: "Airport is invalid" },
    { change: { origin: "../JFK" }, message: "Arriving from airport is invalid" },
    { change: { airline: "B" }, message: "Airline is invalid" },
    { change: { origin: "" }, message: "Airline is required!" },
    { change: { departuretime: "tomorrow" }, message: "Datetime is invalid" },
    { change: { departuretime: "" }, message: "Datetime is invalid" },
  ])("refuses $change: $message", async ({ change, message }) => {
    const reply = await search({ ...JFK, ...change });
    expect(reply).toMatchObject({ code: 2, message, source: "embedded", AirlineFlightSchedulesResult: { data: [] } });
  });

  it("finds nothing between places it does not know, which is no refusal", async () => {
    expect(await search({ ...JFK, origin: "XXXX" })).toMatchObject({
      code: 1,
      AirlineFlightSchedulesResult: { data: [] },
    });
  });

  it("refuses a question without destination or time", async () => {
    for (const name of ["destination", "departuretime"] as const) {
      const { [name]: _gone, ...query } = JFK;
      const response = await server.inject({ method: "GET", url: ENDPOINTS.searchFlight.path, query });
      expect([response.statusCode, response.json()]).toMatchObject([400, { code: 2, message: `${name} is required` }]);
    }
  });
});

describe("GET /api/flightinfo", () => {
  const info = (query: Readonly<Record<string, string>>) => server.call("flightInfo", query);
  const flights = async (query: Readonly<Record<string, string>>) => (await info(query)).FlightInfoResult.flights;

  it("[API-005] [ENT-020] lists the flights of a number, marked as a sample, with the specified fields", async () => {
    const reply = await info({ flightNo: "BA178", landingTime: "24/11/2026 19:00" });
    expect(reply).toMatchObject({ code: 1, message: "", source: "embedded" });
    const [flight] = reply.FlightInfoResult.flights;
    expect(Object.keys(flight ?? {})).toEqual(
      expect.arrayContaining(
        words(`ident destination destinationName destinationCity actualarrivaltime_dt estimatedarrivaltime_dt
          filed_time_dt`),
      ),
    );
    expect(flight).toMatchObject({
      ident: "BAW178",
      ident_iata: "BA178",
      origin: "KJFK",
      origin_airport: "John F Kennedy International Airport",
      destination: "EGLL",
      destinationName: "London Heathrow Airport",
      destinationCity: "London",
      actualarrivaltime_dt: "",
    });
    expect(flight?.estimatedarrivaltime_dt).toMatch(WITH_OFFSET);
    expect(flight?.filed_time_dt).toMatch(/-05:00$/);
  });

  it("[API-005] puts the flight first that lands nearest to the landing time, in the tenant's zone or with an offset", async () => {
    const asked = Date.parse("2026-11-24T19:00:00Z");
    const first = await flights({ flightNo: "BA178", landingTime: "24/11/2026 19:00" });
    expect(Math.abs(Date.parse(first[0]?.estimatedarrivaltime_dt ?? "") - asked)).toBeLessThan(12 * 3_600_000);
    for (const landingTime of ["2026-11-24T19:00:00Z", "2026-11-24T14:00:00-05:00", "2026-11-24T19:00"]) {
      expect(await flights({ flightNo: "BA178", landingTime })).toEqual(first);
    }
  });

  it("gives the next landings without a landing time, the soonest first", async () => {
    const found = (await flights({ flightNo: "BA178" })).map((row) => Date.parse(row.estimatedarrivaltime_dt));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found[0]).toBeGreaterThan(server.clock.now() - 2 * 3_600_000);
  });

  it.each(["ba-178", "BA178 (T5)"])("reads %j as the same flight", async (flightNo) => {
    expect((await flights({ flightNo })).map(({ ident }) => ident)).toContain("BAW178");
  });

  it("finds nothing for an unknown airline, which is no refusal", async () => {
    expect(await info({ flightNo: "ZZ 178" })).toEqual({
      code: 1,
      message: "",
      source: "embedded",
      FlightInfoResult: { flights: [] },
    });
  });

  it.each([
    { query: { flightNo: "178" }, message: "Flight number is invalid" },
    { query: { flightNo: "" }, message: "Flight number is invalid" },
    { query: { flightNo: "BA178", landingTime: "soon" }, message: "Landing time is invalid" },
  ])("refuses $query: $message", async ({ query, message }) => {
    expect(await info(query)).toMatchObject({
      code: 2,
      message,
      source: "embedded",
      FlightInfoResult: { flights: [] },
    });
  });
});

describe("a provider that does not answer", () => {
  const down: FlightLookup = {
    source: "flightaware",
    byNumber: () => Promise.reject(new FlightsUnavailable("FlightAware is unavailable: timeout")),
    between: () => Promise.reject(new FlightsUnavailable("FlightAware is unavailable: timeout")),
  };

  it("is code 2 with an empty list, so that the form takes the number as typed; the log says who", async () => {
    const directory = createFlightDirectory();
    const handlers = flightHandlers(directory, () => down, testClock());
    const [tenant] = server.tenants.all;
    const logged: unknown[] = [];
    const context = {
      idempotencyKey: null,
      demo: false,
      dispatcher: "",
      country: "gb",
      address: "192.0.2.7",
      language: "",
      device: () => "browser",
      session: { begin: () => Promise.resolve(), end: () => Promise.resolve() },
      staff: { read: () => Promise.resolve(null), begin: () => Promise.resolve(), end: () => Promise.resolve() },
      log: (...fact: unknown[]) => void logged.push(fact),
    };
    const refusal = {
      code: 2,
      message: "Flight search is unavailable at the moment. Please enter the flight number yourself.",
      source: "flightaware",
    };
    const call = { tenant: tenant!, actor: null, context, body: undefined };
    const query = { destination: "LHR", airline: "BA", origin: "", departure: "24/11/2026 18:00" };
    const answers = [
      await handlers.flightInfo({ ...call, query: { number: "BA178", landing: "" } }),
      await handlers.searchFlight({ ...call, query }),
    ];
    expect(answers).toEqual([
      { ok: false, error: refusal },
      { ok: false, error: refusal },
    ]);
    expect(logged).toEqual([
      ["the flight provider gave no answer", { source: "flightaware" }],
      ["the flight provider gave no answer", { source: "flightaware" }],
    ]);
  });
});
