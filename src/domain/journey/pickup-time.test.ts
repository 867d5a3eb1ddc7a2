import { describe, expect, it } from "vitest";
import { addMinutes, instant, minutes } from "#domain/shared/units.ts";
import {
  earliestPickup,
  earliestReturn,
  latestPickup,
  pickupTimeFault,
  quotedPickup,
  returnTimeFault,
} from "./pickup-time.ts";

const now = instant(Date.UTC(2026, 10, 21, 9, 0));
const later = (by: number) => ({ type: "later", at: addMinutes(now, by) }) as const;

describe("the earliest pickup", () => {
  it("[TIME-015] is the driver's way when that is longer than the lead time", () => {
    expect(earliestPickup(now, minutes(37), 20)).toBe(addMinutes(now, 37));
  });

  it("[TIME-015] [CONST-002] is the lead time when the driver is nearer, or the distance is unknown", () => {
    expect(earliestPickup(now, minutes(7), 20)).toBe(addMinutes(now, 20));
    expect(earliestPickup(now, null, 20)).toBe(addMinutes(now, 20));
  });

  it.each([0, -5, Number.NaN])("falls back to 15 minutes when the tenant's lead time is %d", (lead) => {
    expect(earliestPickup(now, null, lead)).toBe(addMinutes(now, 15));
  });

  it("is a whole minute, never one too early", () => {
    expect(earliestPickup(instant(now + 1), minutes(7.5), 6)).toBe(addMinutes(now, 8));
  });
});

describe("a pickup time", () => {
  const earliest = addMinutes(now, 20);

  it("[TIME-014] is valid when it is now, or set and not before the earliest", () => {
    expect(pickupTimeFault({ type: "now" }, earliest, latestPickup(now))).toBeNull();
    expect(pickupTimeFault(later(20), earliest, latestPickup(now))).toBeNull();
  });

  it("[TIME-014] is refused one minute before the earliest, and when none is set", () => {
    expect(pickupTimeFault(later(19), earliest, latestPickup(now))).toBe("tooEarly");
    expect(pickupTimeFault({ type: "later", at: null }, earliest, latestPickup(now))).toBe("missing");
    expect(pickupTimeFault({ type: "unknown" }, earliest, latestPickup(now))).toBe("missing");
  });

  it("[TIME-023] is refused once the clock has passed it, although it was fine when picked", () => {
    const picked = later(25);
    expect(pickupTimeFault(picked, earliestPickup(now, null, 20), latestPickup(now))).toBeNull();
    expect(pickupTimeFault(picked, earliestPickup(addMinutes(now, 6), null, 20), latestPickup(now))).toBe("tooEarly");
  });
});

describe("the time that is quoted", () => {
  it("[TIME-017] [CONST-003] is the minute value from now while none is chosen", () => {
    expect(quotedPickup({ type: "later", at: null }, now, addMinutes(now, 11), 15)).toBe(addMinutes(now, 15));
    expect(quotedPickup({ type: "unknown" }, now, addMinutes(now, 11), 45)).toBe(addMinutes(now, 45));
  });

  it("is never before the earliest pickup when none is chosen", () => {
    expect(quotedPickup({ type: "later", at: null }, now, addMinutes(now, 31), 15)).toBe(addMinutes(now, 31));
  });

  it("is the chosen one, and the earliest for now", () => {
    expect(quotedPickup(later(90), now, addMinutes(now, 31), 15)).toBe(addMinutes(now, 90));
    expect(quotedPickup({ type: "now" }, now, addMinutes(now, 31), 15)).toBe(addMinutes(now, 31));
  });
});

describe("a return time", () => {
  const earliest = earliestReturn(addMinutes(now, 30), minutes(40.2));

  it("[TIME-018] may start when the outward journey ends", () => {
    expect(earliest).toBe(addMinutes(now, 71));
    expect(returnTimeFault(addMinutes(now, 71), earliest, latestPickup(now))).toBeNull();
    expect(returnTimeFault(addMinutes(now, 70), earliest, latestPickup(now))).toBe("tooEarly");
  });

  it("[TIME-018] is required", () => {
    expect(returnTimeFault(null, earliest, latestPickup(now))).toBe("missing");
  });

  it("is only checked for presence while the journey's length is unknown", () => {
    expect(returnTimeFault(now, null, latestPickup(now))).toBeNull();
  });
});

describe("the latest time", () => {
  const latest = latestPickup(now);

  it("is two years ahead, for a pickup and for a return", () => {
    expect((latest - now) / 86_400_000).toBe(730);
    const [last, late] = [latest, addMinutes(latest, 1)];
    expect(pickupTimeFault({ type: "later", at: last }, now, latest)).toBeNull();
    expect(pickupTimeFault({ type: "later", at: late }, now, latest)).toBe("tooLate");
    expect(returnTimeFault(last, now, latest)).toBeNull();
    expect(returnTimeFault(late, now, latest)).toBe("tooLate");
    expect(returnTimeFault(late, null, latest)).toBe("tooLate");
  });
});
