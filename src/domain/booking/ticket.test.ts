import { describe, expect, it } from "vitest";
import type { FlightStoryKind } from "#domain/flight/watch/story.ts";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import { STATUS } from "./status.ts";
import { isRideNear, landingOf } from "./ticket.ts";

const NOW = instant(Date.parse("2026-11-21T09:00:00Z"));
const ride = { status: STATUS.upcoming as string, now: false, pickupAt: NOW, returnAt: null, outboundEndedAt: null };

it("lands when its news say, not at all where it is cancelled or diverted, and as booked without news", () => {
  const news = { number: "BA117", at: addMinutes(NOW, 25), lateBy: 25, pickupAt: NOW, place: "", sample: false };
  const lands = (kind: FlightStoryKind, at: Instant | null = news.at) =>
    landingOf({ landing: NOW, news: { ...news, kind, at } });
  expect(landingOf({ landing: NOW })).toBe(NOW);
  expect([lands("moved"), lands("tooLate"), lands("early", null)]).toEqual([news.at, news.at, NOW]);
  expect([lands("cancelled"), lands("diverted")]).toEqual([null, null]);
  // The time of a departure is none of a landing.
  expect(lands("leavesOther")).toBe(NOW);
});

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
