import { describe, expect, it } from "vitest";
import { addMinutes, instant } from "../shared/units.ts";
import { STATUS } from "./status.ts";
import { approach, isWayClosed, trackingWindow } from "./tracking.ts";

const END = instant(Date.parse("2026-11-21T12:00:00Z"));
const SECOND = 1 / 60;

describe("the tracking window", () => {
  const ride = (status: string, driverId: string | null, finishedAt = null as typeof END | null) => ({
    status,
    driverId,
    wayOutEndedAt: null,
    finishedAt,
  });

  it("opens when a driver is assigned", () => {
    expect(trackingWindow(ride(STATUS.upcoming, null), END)).toBe("unassigned");
    expect(trackingWindow(ride(STATUS.allocated, "d01"), END)).toBe("open");
  });

  it("closes sixty minutes after the end, to the second", () => {
    const over = ride(STATUS.finished, "d01", END);
    expect(trackingWindow(over, addMinutes(END, 60 - SECOND))).toBe("open");
    expect(trackingWindow(over, addMinutes(END, 60))).toBe("closed");
  });

  it("stays open between the ways of a return, driver or no driver, and closes an hour after the way back", () => {
    const between = { ...ride(STATUS.upcoming, null), wayOutEndedAt: END };
    expect(trackingWindow(between, addMinutes(END, 7 * 24 * 60))).toBe("open");
    const back = { ...between, status: STATUS.finished, finishedAt: addMinutes(END, 600) };
    expect(trackingWindow(back, addMinutes(END, 659))).toBe("open");
    expect(trackingWindow(back, addMinutes(END, 660))).toBe("closed");
  });

  it("tells of the cars of a way for an hour after its own end", () => {
    const between = { wayOutEndedAt: END, finishedAt: null };
    expect([59, 60].map((minutes) => isWayClosed(between, "out", addMinutes(END, minutes)))).toEqual([false, true]);
    expect(isWayClosed(between, "back", addMinutes(END, 600))).toBe(false);
    const over = { wayOutEndedAt: null, finishedAt: END };
    expect([59, 60].map((minutes) => isWayClosed(over, "out", addMinutes(END, minutes)))).toEqual([false, true]);
  });

  it("is closed for a cancelled ride at once", () => {
    expect(trackingWindow(ride(STATUS.cancelled, "d01"), END)).toBe("closed");
  });
});

describe("the approach", () => {
  const places = { pickup: { lat: 51.5, lng: 0 }, dropoff: { lat: 51.6, lng: 0 } };
  const car = { lat: 51.52, lng: 0 };

  it("is to the pickup until the passenger is on board, then to the drop-off", () => {
    expect(approach(STATUS.started, car, places)).toMatchObject({
      description: "1.4 miles from the pickup",
      eta: "about 7 min",
    });
    expect(approach(STATUS.onBoard, car, places)?.description).toBe("5.5 miles from the destination");
  });

  it("is none while the car waits at the pickup, though it was last heard of on its way there", () => {
    expect(approach(STATUS.arrived, car, places)).toEqual({ distance: 0, description: "", eta: "at the pickup" });
  });

  it("is over with the ride", () => {
    expect(approach(STATUS.finished, car, places)).toBeNull();
    expect(approach(STATUS.cancelled, car, places)).toBeNull();
  });
});
