import { describe, expect, it } from "vitest";
import { decodeReply } from "#contract/core/read-reply.ts";
import { flightInfo, searchFlight } from "./timetable.ts";

const TERMS = { zone: "Europe/London", currency: "GBP" };

describe("flights on the wire", () => {
  const flight = { ident: "BAW178", destination: "EGLL", destinationCity: "London" };
  const landing = (more: object) =>
    decodeReply(
      flightInfo.reply,
      { source: "embedded", FlightInfoResult: { flights: [{ ...flight, ...more }] } },
      TERMS,
    )[0]?.landing;
  const at = (text: string): unknown => expect.objectContaining({ at: Date.parse(text) });

  it("[ENT-020] [FLT-015] lands when it did, else when it should, else by the filed time", () => {
    const filed_time_dt = "2026-11-22T05:05:00+00:00";
    const estimatedarrivaltime_dt = "2026-11-22T12:10:00+00:00";
    expect(landing({ filed_time_dt })).toEqual(at(filed_time_dt));
    expect(landing({ filed_time_dt, estimatedarrivaltime_dt })).toEqual(at(estimatedarrivaltime_dt));
    const actualarrivaltime_dt = "2026-11-22T12:01:00+00:00";
    expect(landing({ filed_time_dt, estimatedarrivaltime_dt, actualarrivaltime_dt })).toEqual(at(actualarrivaltime_dt));
    expect(landing({})).toBeUndefined();
  });

  it("takes unix seconds too, and an offset where no zone is named", () => {
    expect(landing({ actualarrivaltime_dt: 1_795_348_860 })).toEqual({ at: 1_795_348_860_000, zone: "UTC" });
    expect(landing({ estimatedarrivaltime_dt: "2026-11-22T07:01:00-05:00" })).toMatchObject({ zone: "Etc/GMT+5" });
    const named = { estimatedarrivaltime_dt: "2026-11-22T07:01:00-05:00", arrival_zone: "America/New_York" };
    expect(landing(named)).toMatchObject({ zone: "America/New_York" });
  });

  it("[ENT-021] [FLT-026] keeps the order of a search and marks samples", () => {
    const data = ["BAW178", "BAW112"].map((ident) => ({
      ident,
      ident_iata: ident.replace("BAW", "BA"),
      origin: "KJFK",
      destination: "EGLL",
      destination_airport: "Heathrow",
      arrivaltime_dt: "2026-11-22T12:01:00+00:00",
      departuretime_dt: "2026-11-22T00:05:00-05:00",
    }));
    const from = (source: string) =>
      decodeReply(searchFlight.reply, { source, AirlineFlightSchedulesResult: { data } }, TERMS);
    const found = from("embedded");
    expect(found.map(({ number, sample }) => [number, sample])).toEqual([
      ["BA178", true],
      ["BA112", true],
    ]);
    expect(from("flightaware")[0]?.sample).toBe(false);
  });
});
