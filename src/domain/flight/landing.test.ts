import { describe, expect, it } from "vitest";
import { addMinutes, instant, type Instant } from "#domain/shared/units.ts";
import {
  earliestAfterLanding,
  flightTimes,
  freeWaitingEnd,
  landingOf,
  pickupAfterLanding,
  WAIT_TIMES,
} from "./landing.ts";

const at = (time: string): Instant => instant(Date.parse(`2026-11-24T${time}:00Z`));
const clock = (moment: Instant): string => new Date(moment).toISOString().slice(11, 16);
const moment = (time: string) => ({ at: at(time), zone: "Europe/London" });

describe("the landing that counts", () => {
  it("[FLT-015] is the actual arrival, else the estimated, else the filed one", () => {
    const [actualArrival, estimatedArrival, filed] = [moment("12:00"), moment("12:10"), moment("09:00")];
    expect(landingOf({ actualArrival, estimatedArrival, filed })).toBe(actualArrival);
    expect(landingOf({ actualArrival: null, estimatedArrival, filed })).toBe(estimatedArrival);
    expect(landingOf({ actualArrival: null, estimatedArrival: null, filed })).toBe(filed);
    expect(landingOf({ actualArrival: null, estimatedArrival: null, filed: null })).toBeNull();
  });
});

describe("the pickup after a landing", () => {
  it.each([
    { landing: "12:00", first: "12:30" },
    { landing: "12:01", first: "12:35" },
    { landing: "12:05", first: "12:35" },
    { landing: "23:58", first: "00:30" },
  ])("[FLT-016] [CONST-006] [CONST-008] for $landing it is not before $first", ({ landing, first }) => {
    expect(clock(earliestAfterLanding(at(landing)))).toBe(first);
  });

  it("[FLT-018] is so many minutes after landing, but never before the first sensible one", () => {
    expect(clock(pickupAfterLanding(at("12:01"), 60))).toBe("13:01");
    expect(clock(pickupAfterLanding(at("12:01"), 180))).toBe("15:01");
    expect(clock(pickupAfterLanding(at("12:01"), 0))).toBe("12:35");
    expect(clock(pickupAfterLanding(at("12:01"), 30))).toBe("12:35");
    expect(clock(pickupAfterLanding(at("12:01"), 45))).toBe("12:46");
  });

  it("[FLT-017] [CONST-007] has an hour of free waiting", () => {
    expect(clock(freeWaitingEnd(at("12:35")))).toBe("13:35");
  });

  it("[TIME-012] [CONST-005] offers waits of 0 to 180 minutes in steps of 15", () => {
    expect(WAIT_TIMES).toEqual([0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180]);
  });
});

describe("the timeline", () => {
  it("[FLT-019] [ENT-006] has landing, pickup and the end of the waiting", () => {
    const { items } = flightTimes(at("12:00"), at("13:00"));
    expect(items.map(({ kind, at: when }) => [kind, clock(when)])).toEqual([
      ["landing", "12:00"],
      ["pickup", "13:00"],
      ["waitingEnd", "14:00"],
    ]);
  });

  it("[FLT-020] [ENT-006] [CONST-009] puts the marker where the pickup lies, between 20 and 60 percent", () => {
    const marker = (minutes: number): number =>
      flightTimes(at("12:00"), addMinutes(at("12:00"), minutes)).markerPercent;
    expect(marker(60)).toBe(50);
    expect(marker(30)).toBeCloseTo(33.3, 1);
    expect(marker(5)).toBe(20);
    expect(marker(0)).toBe(20);
    expect(marker(-90)).toBe(20);
    expect(marker(90)).toBe(60);
    expect(marker(180)).toBe(60);
  });
});
