import { describe, expect, it } from "vitest";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { bookedFlight, type FlightReport } from "./report.ts";

const BOOKED = instant(Date.parse("2026-11-24T13:30:00Z"));
const local = (at: Instant) => ({ at, zone: "Europe/London" });

const flight = (hours: number, over: Partial<FlightReport> = {}): FlightReport => ({
  state: "expected",
  origin: "KJFK",
  destination: "EGLL",
  destinationName: "",
  scheduledDeparture: local(addMinutes(BOOKED, hours * 60 - 420)),
  departure: null,
  departed: false,
  scheduledArrival: local(addMinutes(BOOKED, hours * 60)),
  arrival: null,
  ...over,
});

describe("the booked flight of a number", () => {
  it("is the one of its day, however late it is", () => {
    const late = flight(0, { arrival: local(addMinutes(BOOKED, 15 * 60)) });
    expect(bookedFlight([flight(-24), flight(24), late], "arrival", "EGLL", BOOKED)).toBe(late);
  });

  it("is none when only other days' flights are known", () => {
    expect(bookedFlight([flight(-24), flight(24)], "arrival", "EGLL", BOOKED)).toBeNull();
  });

  it("is the one that lands at the pickup's airport, or was on its way there and is diverted", () => {
    const [on, onward] = [flight(1), flight(0, { destination: "WSSS" })];
    expect(bookedFlight([onward, on], "arrival", "EGLL", BOOKED)).toBe(on);
    expect(bookedFlight([onward], "arrival", "EGLL", BOOKED)).toBeNull();
    expect(bookedFlight([onward], "arrival", "", BOOKED)).toBe(onward);
    const diverted = flight(0, { destination: "EGCC", state: "diverted" });
    expect(bookedFlight([diverted], "arrival", "EGLL", BOOKED)).toBe(diverted);
  });

  it("is by its departure the one that leaves the drop-off's airport", () => {
    const departure = addMinutes(BOOKED, -420);
    expect(bookedFlight([flight(0)], "departure", "KJFK", departure)).not.toBeNull();
    expect(bookedFlight([flight(0)], "departure", "EGLL", departure)).toBeNull();
  });
});
