import { describe, expect, it } from "vitest";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { STATUS, type BookingStatus } from "#domain/booking/status.ts";
import { approach, isLegClosed, trackingWindow, watchWindow, isLinkOver } from "./tracking.ts";

const END = instant(Date.parse("2026-11-21T12:00:00Z"));
const SECOND = 1 / 60;

describe("the tracking window", () => {
  const ride = (status: BookingStatus, driverId: string | null, finishedAt = null as typeof END | null) => ({
    status,
    driverId,
    outboundEndedAt: null,
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
    const between = { ...ride(STATUS.upcoming, null), outboundEndedAt: END };
    expect(trackingWindow(between, addMinutes(END, 7 * 24 * 60))).toBe("open");
    const back = { ...between, status: STATUS.finished, finishedAt: addMinutes(END, 600) };
    expect(trackingWindow(back, addMinutes(END, 659))).toBe("open");
    expect(trackingWindow(back, addMinutes(END, 660))).toBe("closed");
  });

  it("tells of the cars of a way for an hour after its own end", () => {
    const between = { outboundEndedAt: END, finishedAt: null };
    expect([59, 60].map((minutes) => isLegClosed(between, "outbound", addMinutes(END, minutes)))).toEqual([
      false,
      true,
    ]);
    expect(isLegClosed(between, "return", addMinutes(END, 600))).toBe(false);
    const over = { outboundEndedAt: null, finishedAt: END };
    expect([59, 60].map((minutes) => isLegClosed(over, "outbound", addMinutes(END, minutes)))).toEqual([false, true]);
  });

  it("is closed for a cancelled ride at once", () => {
    expect(trackingWindow(ride(STATUS.cancelled, "d01"), END)).toBe("closed");
  });
});

describe("the window of a shared link", () => {
  const driven = { status: STATUS.started, driverId: "d01", outboundEndedAt: null, finishedAt: null };

  it("opens when a driver is assigned, and closes with the ride's end and its cancellation, without an hour of grace", () => {
    expect(watchWindow({ ...driven, status: STATUS.upcoming, driverId: null }, "outbound")).toBe("unassigned");
    expect(watchWindow(driven, "outbound")).toBe("open");
    expect(watchWindow({ ...driven, status: STATUS.finished, finishedAt: END }, "outbound")).toBe("closed");
    expect(watchWindow({ ...driven, status: STATUS.cancelled }, "outbound")).toBe("closed");
  });

  it("is each leg's own: that of the way out ends with it, that of the way back begins then", () => {
    expect(watchWindow(driven, "return")).toBe("unassigned");
    const back = { ...driven, outboundEndedAt: END };
    expect([watchWindow(back, "outbound"), watchWindow(back, "return")]).toEqual(["closed", "open"]);
    expect(watchWindow({ ...back, driverId: null }, "return")).toBe("unassigned");
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

const PICKUP = instant(Date.UTC(2026, 10, 23, 12));
const DAY = 24 * 60;
const ride = { pickupAt: PICKUP, returnAt: null, finishedAt: null, cancelledAt: null };
const after = (days: number, minutes = 0) => addMinutes(PICKUP, days * DAY + minutes);

it("a manage link works for 30 days after the ride, a view link for 90", () => {
  expect(isLinkOver(ride, "manage", after(30, -1))).toBe(false);
  expect(isLinkOver(ride, "manage", after(30))).toBe(true);
  expect(isLinkOver(ride, "view", after(90, -1))).toBe(false);
  expect(isLinkOver(ride, "view", after(90))).toBe(true);
});

it("a link counts its days from the end of the ride, else from the way back", () => {
  expect(isLinkOver({ ...ride, returnAt: after(5) }, "manage", after(34))).toBe(false);
  expect(isLinkOver({ ...ride, returnAt: after(5), finishedAt: after(0, 60) }, "manage", after(31))).toBe(true);
});
