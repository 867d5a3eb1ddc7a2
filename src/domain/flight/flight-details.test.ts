import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import type { Place } from "#domain/journey/place.ts";
import { namedAirport } from "./airport.ts";
import {
  flightFaults,
  flightLegs,
  isFlightGiven,
  landsElsewhere,
  NO_FLIGHT,
  originVariant,
  withoutDetails,
  type FlightDetails,
  type FoundFlight,
} from "./flight-details.ts";

const JFK = namedAirport("KJFK", "John F Kennedy");
const FOUND: FoundFlight = {
  ident: "BA178",
  landing: { at: instant(0), zone: "Europe/London" },
  destination: "EGLL",
  destinationName: "London Heathrow Airport",
  sample: true,
};
const GIVEN: FlightDetails = { ...NO_FLIGHT, number: "BA 178", origin: JFK };

const place = (category: string, code = ""): Place => ({
  id: category,
  name: "",
  fullAddress: "",
  category,
  postcode: "",
  position: { lat: 0, lng: 0 },
  code,
  iconPath: "",
  country: "gb",
  precision: "exact",
});

describe("the details of a flight", () => {
  it("[FLT-007] are number and airport, or the tick", () => {
    expect(isFlightGiven(GIVEN, "airport")).toBe(true);
    expect(isFlightGiven({ ...GIVEN, origin: null }, "airport")).toBe(false);
    expect(isFlightGiven({ ...GIVEN, number: "" }, "airport")).toBe(false);
    expect(isFlightGiven(NO_FLIGHT, "airport")).toBe(false);
    expect(isFlightGiven({ ...NO_FLIGHT, none: true }, "airport")).toBe(true);
  });

  it("[FLT-009] count a number of blanks as none", () => {
    expect(flightFaults({ ...GIVEN, number: "  \t" }, "airport")).toEqual({ number: true, origin: false });
  });

  it("[FLT-010] [FLT-011] ask for the origin as text or as a chosen airport", () => {
    expect(flightFaults({ ...GIVEN, origin: null, originText: "New York" }, "airport").origin).toBe(true);
    expect(flightFaults({ ...GIVEN, origin: null, originText: "New York" }, "text").origin).toBe(false);
    expect(flightFaults({ ...GIVEN, origin: null, originText: " " }, "text").origin).toBe(true);
    expect(originVariant({ airports: [] })).toBe("text");
    expect(originVariant({ airports: [JFK] })).toBe("airport");
  });

  it("[FLT-005] are emptied by the tick, and stay empty when it is taken away", () => {
    const ticked = withoutDetails({ ...GIVEN, found: FOUND, originText: "New York", checkByHand: true }, true);
    expect(ticked).toEqual({ ...NO_FLIGHT, none: true });
    expect(withoutDetails(ticked, false)).toEqual(NO_FLIGHT);
  });
});

describe("the directions that need a flight", () => {
  const [home, airport] = [place("Home"), place("Air")];

  it("[FLT-006] are onward only when the pickup's category contains 'air'", () => {
    expect(flightLegs({ pickup: airport, dropoff: home, returnType: "single" })).toEqual(["outbound"]);
    expect(flightLegs({ pickup: place("International AIRPORT"), dropoff: home, returnType: "single" })).toEqual([
      "outbound",
    ]);
    expect(flightLegs({ pickup: home, dropoff: airport, returnType: "single" })).toEqual([]);
    expect(flightLegs({ pickup: null, dropoff: null, returnType: "return" })).toEqual([]);
  });

  it("[FLT-002] [FLT-008] include the return leg when the drop-off is an airport and a return is booked", () => {
    expect(flightLegs({ pickup: home, dropoff: airport, returnType: "return" })).toEqual(["return"]);
    expect(flightLegs({ pickup: airport, dropoff: airport, returnType: "return" })).toEqual(["outbound", "return"]);
    expect(flightLegs({ pickup: airport, dropoff: airport, returnType: "wait-and-return" })).toEqual(["outbound"]);
  });
});

describe("the airport of landing", () => {
  it("[FLT-021] differs from the pickup's when both are known and not the same", () => {
    expect(landsElsewhere(FOUND, place("Air", "EGKK"))).toBe(true);
    expect(landsElsewhere(FOUND, place("Air", "EGLL"))).toBe(false);
    expect(landsElsewhere(FOUND, place("Air"))).toBe(false);
    expect(landsElsewhere({ ...FOUND, destination: "" }, place("Air", "EGKK"))).toBe(false);
    expect(landsElsewhere(null, place("Air", "EGKK"))).toBe(false);
  });
});
