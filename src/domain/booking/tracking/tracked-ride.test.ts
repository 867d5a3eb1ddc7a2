import { describe, expect, it } from "vitest";
import { instant, metres, addMinutes, minutes } from "#domain/shared/units.ts";
import { etaMinutes, freshness, isNewer, type TrackedRide, freeWaitingUntil } from "./tracked-ride.ts";

const NOW = instant(Date.parse("2026-11-21T09:00:00Z"));
const ride = (over: Partial<TrackedRide>): TrackedRide => ({
  reference: "A",
  status: "started",
  version: 3,
  leg: null,
  otherLeg: null,
  driver: null,
  position: null,
  positionAt: null,
  distance: metres(0),
  distanceText: "",
  etaText: "",
  recent: [],
  cars: [],
  ...over,
});

describe("news of a ride", () => {
  it("[TRK-009] of another booking are none", () => {
    expect(isNewer(null, ride({ reference: "B" }), "A")).toBe(false);
    expect(isNewer(ride({}), ride({ reference: "B", version: 9 }), "A")).toBe(false);
  });

  it("count when they are newer, never when they are older or the same", () => {
    expect(isNewer(null, ride({}), "A")).toBe(true);
    expect([2, 3, 4].map((version) => isNewer(ride({}), ride({ version }), "A"))).toEqual([false, false, true]);
  });

  it("count when they are of its end, under the number of what it has ended, and then no more", () => {
    const cancelled = ride({ status: "cancelled" });
    expect([isNewer(ride({}), cancelled, "A"), isNewer(cancelled, ride({}), "A")]).toEqual([true, false]);
    expect(isNewer(cancelled, ride({ status: "finished" }), "A")).toBe(false);
  });

  it("of a server that does not count are taken, until the ride has ended", () => {
    expect(isNewer(ride({ version: 0 }), ride({ version: 0, status: "arrived" }), "A")).toBe(true);
    expect(isNewer(ride({ version: 0, status: "finished" }), ride({ version: 0 }), "A")).toBe(false);
  });
});

it("a position is stale from 90 seconds on and lost from ten minutes on", () => {
  const at = (seconds: number) => freshness(instant(NOW - seconds * 1000), NOW);
  expect([0, 89, 90, 599, 600].map(at)).toEqual(["fresh", "fresh", "stale", "stale", "lost"]);
  expect(freshness(null, NOW)).toBe("fresh");
});

it("minutes are read out of the server's words", () => {
  expect(["about 6 min", "12 mins", "at the pickup", ""].map(etaMinutes)).toEqual([6, 12, null, null]);
});

const PICKUP = instant(Date.UTC(2026, 5, 15, 9));
const terms = { free: minutes(15) };

it("waiting is free from the booked time on, however early the driver came", () => {
  expect(freeWaitingUntil(terms, { pickupAt: PICKUP, arrivedAt: addMinutes(PICKUP, -20) })).toBe(
    addMinutes(PICKUP, 15),
  );
});

it("waiting is free from the driver's arrival on where that is late, or where no time was booked", () => {
  const arrivedAt = addMinutes(PICKUP, 5);
  expect(freeWaitingUntil(terms, { pickupAt: PICKUP, arrivedAt })).toBe(addMinutes(PICKUP, 20));
  expect(freeWaitingUntil(terms, { pickupAt: null, arrivedAt })).toBe(addMinutes(PICKUP, 20));
});
