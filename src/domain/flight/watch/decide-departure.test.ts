import { expect, it } from "vitest";
import { instant, minutes, type Instant } from "#domain/shared/units.ts";
import { decideDeparture } from "./decide-departure.ts";
import type { FlightReport } from "./report.ts";

const at = (time: string): Instant => instant(Date.parse(`2026-11-24T${time}:00Z`));
const RIDE = { departure: at("14:00"), pickupAt: at("10:00"), drive: minutes(59.2) };

const leaves = (time: string, over: Partial<FlightReport> = {}): FlightReport => ({
  state: "expected",
  origin: "EGLL",
  destination: "KJFK",
  destinationName: "John F Kennedy International Airport",
  scheduledDeparture: { at: at("14:00"), zone: "Europe/London" },
  departure: { at: at(time), zone: "Europe/London" },
  departed: false,
  scheduledArrival: null,
  arrival: null,
  ...over,
});

it.each([
  { time: "14:04", kind: "leavesOnTime", why: "a change below five minutes is none" },
  { time: "13:00", kind: "leavesOther", why: "two hours are left at the airport" },
  { time: "12:59", kind: "leavesTooSoon", why: "less than two hours are left" },
  { time: "14:59", kind: "leavesOther", why: "less than an hour more to wait" },
  { time: "15:00", kind: "leavesMuchLater", why: "an hour more to wait" },
])("a departure at $time is $kind: $why", ({ time, kind }) => {
  expect(decideDeparture(RIDE, leaves(time)).kind).toBe(kind);
});

it("a passenger who planned less time at the airport is not warned of a later departure", () => {
  const tight = { ...RIDE, pickupAt: at("12:00") };
  expect(decideDeparture(tight, leaves("14:20")).kind).toBe("leavesOther");
  expect(decideDeparture(tight, leaves("13:50")).kind).toBe("leavesTooSoon");
});

it("a cancelled flight leaves never, and an unknown one is unknown", () => {
  expect(decideDeparture(RIDE, leaves("14:00", { state: "cancelled" })).kind).toBe("leavesNever");
  expect(decideDeparture(RIDE, null).kind).toBe("unknown");
});
