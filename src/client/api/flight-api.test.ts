import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { createFlightApi } from "./flight-api.ts";
import type { Transport } from "./transport/transport.ts";

describe("the calls about flights", () => {
  const { signal } = new AbortController();

  it("[FLT-028] [API-001] [API-002] airports and airlines are one path and differ by one letter's case", async () => {
    const sent: unknown[] = [];
    const transport: Transport = (request) => {
      sent.push([request.method, request.path, request.query]);
      return Promise.resolve({ status: 200, body: { code: 1, airports: [], airlines: [] } });
    };
    const caller = () => ({ source: 5, zone: "Europe/London", currency: "GBP", customerId: "c1", bookerId: "" });
    const api = createFlightApi({ transport, headers: {}, caller });
    await api.airports("jfk", signal);
    await api.airlines("brit", signal);
    await api.byNumber("BA178", instant(Date.UTC(2026, 10, 22, 12, 1)), signal);
    await api.byNumber("BA178", null, signal);
    expect(sent).toEqual([
      ["GET", "/api/searchairport", { searchString: "jfk" }],
      ["GET", "/api/searchairport", { searchstring: "brit" }],
      ["GET", "/api/flightinfo", { flightNo: "BA178", landingTime: "2026-11-22T12:01:00+00:00" }],
      ["GET", "/api/flightinfo", { flightNo: "BA178", landingTime: "" }],
    ]);
  });
});
