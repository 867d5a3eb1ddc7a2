import { describe, expect, it } from "vitest";
import { instant, type Instant } from "#domain/shared/units.ts";
import {
  dayWord,
  HOURS_OFFERED,
  isApplePhone,
  localInputValue,
  longTime,
  minutesOffered,
  quickPickDisabled,
} from "./pickup-text.ts";

const LONDON = "Europe/London";
const at = (iso: string): Instant => instant(Date.parse(iso));
const NOW = at("2026-11-21T09:05:00Z");

describe("the quick buttons", () => {
  it("[TIME-010] 30 and 60 are out of reach when the Minute value exceeds them, 15 never is", () => {
    const disabledAt = (minute: number): number[] => [15, 30, 60].filter((quick) => quickPickDisabled(quick, minute));
    expect(disabledAt(15)).toEqual([]);
    expect(disabledAt(30)).toEqual([]);
    expect(disabledAt(31)).toEqual([30]);
    expect(disabledAt(60)).toEqual([30]);
    expect(disabledAt(61)).toEqual([30, 60]);
  });
});

describe("the selectors", () => {
  it("[TIME-011] offer hours 0-23 and minutes 0-59 by a step, 1 when it makes no sense", () => {
    expect(HOURS_OFFERED).toHaveLength(24);
    expect([HOURS_OFFERED[0], HOURS_OFFERED[23]]).toEqual([0, 23]);
    expect(minutesOffered(1)).toHaveLength(60);
    expect(minutesOffered(15)).toEqual([0, 15, 30, 45]);
    expect(minutesOffered(25)).toEqual([0, 25, 50]);
    for (const odd of [0, -5, 61, 2.5, Number.NaN]) expect(minutesOffered(odd)).toHaveLength(60);
  });
});

describe("a moment in words", () => {
  it("names today and tomorrow by the zone's calendar", () => {
    expect(dayWord(at("2026-11-21T23:59:00Z"), NOW, LONDON)).toBe("today");
    expect(dayWord(at("2026-11-22T00:00:00Z"), NOW, LONDON)).toBe("tomorrow");
    expect(dayWord(at("2026-11-23T00:00:00Z"), NOW, LONDON)).toBeNull();
    // 20:00 in London is already tomorrow in Kathmandu.
    expect(dayWord(at("2026-11-21T20:00:00Z"), NOW, "Asia/Kathmandu")).toBe("tomorrow");
  });

  it("finds tomorrow across both clock changes", () => {
    expect(dayWord(at("2027-03-28T22:30:00Z"), at("2027-03-27T23:30:00Z"), LONDON)).toBe("tomorrow");
    expect(dayWord(at("2027-10-31T23:30:00Z"), at("2027-10-30T22:30:00Z"), LONDON)).toBe("tomorrow");
    expect(dayWord(at("2027-10-31T23:30:00Z"), at("2027-10-30T23:30:00Z"), LONDON)).toBe("today");
  });

  it("says weekday, day and month, and the year only when it differs", () => {
    expect(longTime(at("2026-11-22T10:00:00Z"), NOW, LONDON, "en-GB")).toEqual({
      date: "Sunday 22 November",
      time: "10:00",
    });
    const next = longTime(at("2027-07-01T23:30:00Z"), NOW, LONDON, "en-GB");
    // Some versions of the language data write a comma.
    expect(next.date).toMatch(/^Friday,? 2 July 2027$/);
    expect(next.time).toBe("00:30");
  });
});

describe("the native input", () => {
  it("[TIME-004] is for iPhones and iPads", () => {
    const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15";
    const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
    expect(isApplePhone({ userAgent: iphone, maxTouchPoints: 5 })).toBe(true);
    expect(isApplePhone({ userAgent: mac, maxTouchPoints: 5 })).toBe(true);
    expect(isApplePhone({ userAgent: mac, maxTouchPoints: 0 })).toBe(false);
    expect(isApplePhone({ userAgent: "Mozilla/5.0 (Linux; Android 16)", maxTouchPoints: 5 })).toBe(false);
  });

  it("takes the zone's wall time", () => {
    expect(localInputValue(at("2026-07-01T09:00:00Z"), LONDON)).toBe("2026-07-01T10:00");
  });
});
