import { describe, expect, it } from "vitest";
import { instant, type Instant } from "#domain/shared/units.ts";
import { decideArrival, pickupFor, type MoveLimits, type WatchedPickup } from "./decide-arrival.ts";
import type { FlightReport } from "./report.ts";

const at = (time: string): Instant => instant(Date.parse(`2026-11-24T${time}:00Z`));
const clock = (moment: Instant): string => new Date(moment).toISOString().slice(11, 16);
const local = (time: string) => ({ at: at(time), zone: "Europe/London" });

const PLAN = { landing: at("13:30"), pickupAt: at("14:30") };
const LIMITS: MoveLimits = { maxLaterMinutes: 240, maxEarlierMinutes: 30, leadMinutes: 15 };
const BEFORE = at("11:00");

const lands = (time: string, over: Partial<FlightReport> = {}): FlightReport => ({
  state: "expected",
  origin: "KJFK",
  destination: "EGLL",
  destinationName: "London Heathrow Airport",
  scheduledDeparture: null,
  departure: null,
  departed: true,
  scheduledArrival: local("13:30"),
  arrival: local(time),
  ...over,
});
const watched = (pickup = "14:30", over: Partial<WatchedPickup> = {}): WatchedPickup => ({
  plan: PLAN,
  pickupAt: at(pickup),
  isUnderWay: false,
  ...over,
});
const decide = (watch: WatchedPickup, report: FlightReport | null, now = BEFORE, limits = LIMITS) => {
  const decision = decideArrival(watch, report, limits, now);
  return { ...decision, ...("to" in decision ? { to: clock(decision.to) } : {}), landing: undefined };
};

describe("the pickup for a landing", () => {
  it.each([
    { landing: "13:34", pickup: "14:30", why: "a change below five minutes is none" },
    { landing: "13:55", pickup: "14:55", why: "the chosen wait after it" },
    { landing: "13:56", pickup: "15:00", why: "up to the next five minutes" },
    { landing: "13:00", pickup: "14:00", why: "earlier with an early landing" },
  ])("is $pickup for $landing: $why", ({ landing, pickup }) => {
    expect(clock(pickupFor(PLAN, at(landing)))).toBe(pickup);
  });

  it("[FLT-016] is never before passengers can be out, however short the wait that was booked", () => {
    expect(clock(pickupFor({ landing: at("13:30"), pickupAt: at("13:35") }, at("14:01")))).toBe("14:35");
    expect(clock(pickupFor({ landing: at("13:30"), pickupAt: at("13:00") }, at("14:01")))).toBe("14:35");
  });

  it("stays hours after the landing, where it was not chosen for the flight, until its passenger would not be out", () => {
    const evening = { landing: at("13:30"), pickupAt: at("18:00") };
    expect(clock(pickupFor(evening, at("15:30")))).toBe("18:00");
    expect(clock(pickupFor(evening, at("17:40")))).toBe("18:10");
  });
});

describe("a landing", () => {
  it("changes nothing when it is as booked", () => {
    expect(decide(watched(), lands("13:33"))).toEqual({ kind: "onTime", lateBy: 3 });
  });

  it("moves the pickup by 25 minutes when it is as late", () => {
    expect(decide(watched(), lands("13:55"))).toEqual({ kind: "move", to: "14:55", lateBy: 25 });
  });

  it("moves a moved pickup on, and back when the flight catches up", () => {
    expect(decide(watched("14:55"), lands("13:57"))).toMatchObject({ kind: "move", to: "15:00" });
    expect(decide(watched("14:55"), lands("13:55"))).toMatchObject({ kind: "kept", lateBy: 25 });
    expect(decide(watched("14:55"), lands("13:31"))).toMatchObject({ kind: "move", to: "14:30" });
  });

  it("moves nothing when it is past the tenant's limit, on the same day or the next", () => {
    expect(decide(watched(), lands("17:30"))).toMatchObject({ kind: "move", to: "18:30" });
    expect(decide(watched(), lands("17:31"))).toEqual({ kind: "tooLate", lateBy: 241 });
    const tomorrow = { at: instant(at("13:30") + 86_400_000), zone: "Europe/London" };
    expect(decide(watched(), lands("13:30", { arrival: tomorrow }))).toEqual({ kind: "tooLate", lateBy: 1440 });
  });

  it("moves the pickup as far as the tenant allows when it is early", () => {
    expect(decide(watched(), lands("13:10"))).toMatchObject({ kind: "move", to: "14:10", lateBy: -20 });
    expect(decide(watched(), lands("12:45"))).toMatchObject({ kind: "move", to: "14:00", lateBy: -45 });
    expect(decide(watched("14:00"), lands("12:45"))).toMatchObject({ kind: "kept" });
    expect(decide(watched(), lands("13:10"), BEFORE, { ...LIMITS, maxEarlierMinutes: 0 })).toEqual({
      kind: "early",
      lateBy: -20,
    });
  });

  it("never asks for a car sooner than one can come", () => {
    expect(decide(watched(), lands("13:10"), at("14:02"))).toMatchObject({ kind: "move", to: "14:20" });
    expect(decide(watched(), lands("13:10"), at("14:12"))).toMatchObject({ kind: "early" });
    expect(decide(watched("15:30"), lands("13:30"), at("14:31"))).toMatchObject({ kind: "move", to: "14:50" });
  });

  it("moves no pickup into the past after a long outage", () => {
    expect(decide(watched(), lands("13:55", { state: "landed" }), at("15:00"))).toMatchObject({ kind: "tooLate" });
  });

  it("moves nothing once the car has set off", () => {
    const driven = watched("14:30", { isUnderWay: true });
    expect(decide(driven, lands("13:55"))).toEqual({ kind: "onTheWay", lateBy: 25 });
    expect(decide(driven, lands("13:33"))).toEqual({ kind: "onTime", lateBy: 3 });
    expect(decide(driven, lands("19:30"))).toMatchObject({ kind: "onTheWay" });
  });
});

describe("a flight that does not come", () => {
  it("is diverted, cancelled or unknown, and moves nothing", () => {
    expect(decide(watched(), lands("14:10", { state: "diverted", destinationName: "Manchester" }))).toEqual({
      kind: "diverted",
      place: "Manchester",
    });
    expect(decide(watched(), lands("13:30", { state: "cancelled" }))).toEqual({ kind: "cancelled" });
    expect(decide(watched(), null)).toEqual({ kind: "unknown" });
    expect(decide(watched(), lands("13:30", { arrival: null }))).toEqual({ kind: "unknown" });
  });
});
