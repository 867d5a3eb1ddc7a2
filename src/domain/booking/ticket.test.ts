import { describe, expect, it } from "vitest";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { STATUS } from "./status.ts";
import { isRideNear } from "./ticket.ts";

const NOW = instant(Date.parse("2026-11-21T09:00:00Z"));
const ride = { status: STATUS.upcoming as string, now: false, pickupAt: NOW, returnAt: null, outboundEndedAt: null };

describe("a ride", () => {
  it("is near from two hours before its pickup", () => {
    expect(isRideNear({ ...ride, pickupAt: addMinutes(NOW, 121) }, NOW)).toBe(false);
    expect(isRideNear({ ...ride, pickupAt: addMinutes(NOW, 120) }, NOW)).toBe(true);
    expect(isRideNear({ ...ride, pickupAt: null }, NOW)).toBe(false);
    expect(isRideNear({ ...ride, now: true, pickupAt: null }, NOW)).toBe(true);
  });

  it("is near once a driver is assigned, until it is over", () => {
    const near = Object.values(STATUS).filter((status) =>
      isRideNear({ ...ride, status, pickupAt: addMinutes(NOW, 3_000) }, NOW),
    );
    expect(near).toEqual([STATUS.allocated, STATUS.started, STATUS.arrived, STATUS.onBoard]);
    for (const status of [STATUS.pending, STATUS.finished, STATUS.cancelled]) {
      expect(isRideNear({ ...ride, status }, NOW)).toBe(false);
    }
  });

  it("is near by the leg that comes next when the way out is over", () => {
    const between = { ...ride, now: true, outboundEndedAt: NOW };
    expect(isRideNear({ ...between, returnAt: addMinutes(NOW, 600) }, NOW)).toBe(false);
    expect(isRideNear({ ...between, returnAt: addMinutes(NOW, 60) }, NOW)).toBe(true);
  });
});
