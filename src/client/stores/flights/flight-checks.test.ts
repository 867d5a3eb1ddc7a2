import { describe, expect, it } from "vitest";
import type { Place } from "#domain/journey/place.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import { flightChecks } from "./flight-checks.ts";
import { NO_FLIGHT, type FlightDetails } from "#domain/flight/flight-details.ts";

const at = (time: string): Instant => instant(Date.parse(`2026-11-24T${time}:00Z`));
const terminal5: Place = {
  id: "t5",
  name: "Heathrow Terminal 5",
  fullAddress: "Heathrow Terminal 5, TW6 2GA",
  category: "Air",
  postcode: "TW6 2GA",
  position: { lat: 51.472, lng: -0.4886 },
  code: "EGLL",
  iconPath: "",
  country: "gb",
  precision: "exact",
};
const flight: FlightDetails = {
  ...NO_FLIGHT,
  number: "BA178",
  found: {
    ident: "BA178",
    landing: { at: at("12:01"), zone: "Europe/London" },
    destination: "EGLL",
    destinationName: "London Heathrow Airport",
    sample: true,
  },
};

describe("what is odd about a flight", () => {
  it("is nothing for a pickup at its terminal, half an hour after landing", () => {
    expect(flightChecks(flight, terminal5, at("12:35"))).toEqual([]);
    expect(flightChecks(NO_FLIGHT, terminal5, at("12:35"))).toEqual([]);
    expect(flightChecks(flight, terminal5, null)).toEqual([]);
  });

  it("is a pickup before anybody can be out", () => {
    expect(flightChecks(flight, terminal5, at("12:34"))).toEqual([{ kind: "tooSoon", first: at("12:35") }]);
  });

  it("is another airport; then its times do not count", () => {
    const gatwick = { ...terminal5, code: "EGKK", name: "Gatwick North Terminal" };
    expect(flightChecks(flight, gatwick, at("11:00"))).toEqual([
      { kind: "otherAirport", lands: "London Heathrow Airport", meets: "Gatwick North Terminal" },
    ]);
  });

  it("is an airport of distant terminals without one", () => {
    const heathrow = { ...terminal5, name: "London Heathrow Airport" };
    expect(flightChecks(NO_FLIGHT, heathrow, null)).toEqual([
      { kind: "noTerminal", airport: "London Heathrow Airport" },
    ]);
    expect(flightChecks(NO_FLIGHT, { ...heathrow, code: "EGSS" }, null)).toEqual([]);
    expect(flightChecks(NO_FLIGHT, { ...heathrow, name: "Heathrow T5" }, null)).toEqual([]);
  });
});
