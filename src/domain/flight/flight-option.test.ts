import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { namedAirport } from "./airport.ts";
import { NO_FLIGHT } from "./flight-details.ts";
import { optionsOfNumber, optionsOfSearch, withFlight } from "./flight-option.ts";

const moment = (iso: string) => ({ at: instant(Date.parse(iso)), zone: "Europe/London" });
const BA178 = {
  ident: "BAW178",
  identIata: "BA178",
  origin: "KJFK",
  originName: "John F Kennedy International Airport",
  destination: "EGLL",
  destinationName: "London Heathrow Airport",
  destinationCity: "London",
  actualArrival: null,
  estimatedArrival: moment("2026-11-24T19:51:00Z"),
  filed: moment("2026-11-24T13:00:00Z"),
};

describe("a flight on offer", () => {
  it("[FLT-015] has the landing by the order of trust, and none without any time", () => {
    const nothing = { ...BA178, estimatedArrival: null, filed: null };
    const options = optionsOfNumber({ flights: [BA178, nothing], sample: true });
    expect(options).toHaveLength(1);
    expect(options[0]).toMatchObject({ number: "BA178", landing: BA178.estimatedArrival, sample: true });
  });

  it("keeps the order of a search", () => {
    const row = { ...BA178, destinationAirport: "Heathrow", departure: BA178.filed, arrival: BA178.estimatedArrival };
    const flights = [row, { ...row, ident: "BAW112", identIata: "" }];
    expect(optionsOfSearch({ flights, sample: false }).map(({ number }) => number)).toEqual(["BA178", "BAW112"]);
  });

  it("[FLT-015] [ENT-019] brings number, origin and landing into the details, and keeps the wait", () => {
    const [option] = optionsOfNumber({ flights: [BA178], sample: true });
    if (!option) throw new Error("no option");
    const before = { ...NO_FLIGHT, number: "ba 178", waitMinutes: 90, checkByHand: true };
    expect(withFlight(before, option)).toEqual({
      number: "BA178",
      origin: namedAirport("KJFK", BA178.originName),
      originText: BA178.originName,
      none: false,
      waitMinutes: 90,
      checkByHand: false,
      found: {
        ident: "BA178",
        landing: BA178.estimatedArrival,
        destination: "EGLL",
        destinationName: "London Heathrow Airport",
        sample: true,
      },
    });
  });

  it("leaves the chosen origin where the look-up does not say one", () => {
    const [option] = optionsOfNumber({ flights: [{ ...BA178, origin: "", originName: "" }], sample: true });
    const origin = namedAirport("KJFK", "JFK");
    expect(option && withFlight({ ...NO_FLIGHT, origin }, option).origin).toBe(origin);
  });
});
