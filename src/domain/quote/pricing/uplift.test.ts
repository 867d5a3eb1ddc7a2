import { describe, expect, it } from "vitest";
import { instant, type Instant } from "#domain/shared/units.ts";
import type { Uplifts } from "./tariff.ts";
import { upliftAt } from "./uplift.ts";

const LONDON = "Europe/London";
const at = (iso: string): Instant => instant(Date.parse(iso));

const UPLIFTS: Uplifts = {
  night: { fromHour: 22, toHour: 5, percent: 15 },
  bankHoliday: { percent: 25, overrides: { added: ["2027-06-07"], removed: ["2027-05-31"] } },
  seasons: [
    { name: "Christmas", from: { month: 12, day: 24, hour: 20 }, to: { month: 12, day: 27, hour: 6 }, percent: 50 },
    { name: "New Year", from: { month: 12, day: 31, hour: 20 }, to: { month: 1, day: 2, hour: 6 }, percent: 40 },
  ],
};

const percent = (iso: string, uplifts = UPLIFTS): number => upliftAt(uplifts, at(iso), LONDON)?.percent ?? 0;

describe("the surcharge by the time of pickup", () => {
  it.each([
    ["2026-11-25T21:59:59Z", 0],
    ["2026-11-25T22:00:00Z", 15],
    ["2026-11-26T04:59:59Z", 15],
    ["2026-11-26T05:00:00Z", 0],
    ["2026-11-25T12:00:00Z", 0],
  ])("at night: %s is +%d %%", (iso, expected) => expect(percent(iso)).toBe(expected));

  it("reads the tenant's clocks, an hour ahead in summer, whatever zone the server is in", () => {
    expect(percent("2027-07-14T21:00:00Z")).toBe(15);
    expect(percent("2027-07-14T20:59:00Z")).toBe(0);
    expect(upliftAt(UPLIFTS, at("2026-11-25T16:15:00Z"), "Asia/Kathmandu")?.percent).toBe(15);
  });

  it.each([
    ["2026-12-24T19:59:00Z", 0],
    ["2026-12-24T20:00:00Z", 50],
    ["2026-12-25T12:00:00Z", 50],
    ["2026-12-27T05:59:00Z", 50],
    ["2026-12-27T06:00:00Z", 0],
    ["2026-12-31T20:00:00Z", 40],
    ["2027-01-01T12:00:00Z", 40],
    ["2027-01-02T05:59:00Z", 40],
    ["2027-01-02T06:00:00Z", 0],
  ])("in a season, over New Year too: %s is +%d %%", (iso, expected) => expect(percent(iso)).toBe(expected));

  it("on bank holidays, the tenant's exceptions considered", () => {
    expect(percent("2026-12-28T12:00:00Z")).toBe(25);
    expect(percent("2027-05-31T11:00:00Z")).toBe(0);
    expect(percent("2027-06-07T11:00:00Z")).toBe(25);
  });

  it("never adds up: the highest counts", () => {
    expect(upliftAt(UPLIFTS, at("2026-12-28T23:00:00Z"), LONDON)).toEqual({ name: "Bank holiday", percent: 25 });
    expect(upliftAt(UPLIFTS, at("2026-12-25T23:00:00Z"), LONDON)).toEqual({ name: "Christmas", percent: 50 });
  });

  it("can be a stretch of one day, and none at all", () => {
    const day: Uplifts = { ...UPLIFTS, night: { fromHour: 9, toHour: 17, percent: 7 }, seasons: [] };
    expect(percent("2026-11-25T09:00:00Z", day)).toBe(7);
    expect(percent("2026-11-25T17:00:00Z", day)).toBe(0);
    const none: Uplifts = { ...UPLIFTS, night: { fromHour: 22, toHour: 5, percent: 0 }, seasons: [] };
    expect(upliftAt(none, at("2026-11-25T23:00:00Z"), LONDON)).toBeNull();
  });
});
