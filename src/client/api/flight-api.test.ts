import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { recorded } from "#tests/support/client/recorded-api.ts";
import { createFlightApi } from "./flight-api.ts";

describe("the calls about flights", () => {
  const { signal } = new AbortController();

  it("[FLT-028] [API-001] [API-002] ask for airports and airlines at one path, told apart by the case of one letter", async () => {
    const { api, sent } = recorded(createFlightApi, { body: { code: 1, airports: [], airlines: [] } });
    await api.airports("jfk", signal);
    await api.airlines("brit", signal);
    await api.byNumber("BA178", instant(Date.UTC(2026, 10, 22, 12, 1)), signal);
    await api.byNumber("BA178", null, signal);
    expect(sent.map(({ method, path, query }) => [method, path, query])).toEqual([
      ["GET", "/api/searchairport", { searchString: "jfk" }],
      ["GET", "/api/searchairport", { searchstring: "brit" }],
      ["GET", "/api/flightinfo", { flightNo: "BA178", landingTime: "2026-11-22T12:01:00+00:00" }],
      ["GET", "/api/flightinfo", { flightNo: "BA178", landingTime: "" }],
    ]);
  });
});
