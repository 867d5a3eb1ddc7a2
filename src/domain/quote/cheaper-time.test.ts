import { describe, expect, it } from "vitest";
import { instant, type Instant } from "#domain/shared/units.ts";
import { cheaperTimes, timesNear } from "./cheaper-time.ts";
import { TEST_TARIFF } from "#tests/support/test-tariff.ts";

const { uplifts } = TEST_TARIFF;
const BOTH = { earlier: true, later: true };
const LONG_AGO = instant(0);
const at = (iso: string): Instant => instant(Date.parse(iso));
const found = (iso: string, others = BOTH, earliest = LONG_AGO): string[] =>
  cheaperTimes(uplifts, at(iso), "Europe/London", timesNear(at(iso), earliest, others)).map((time) =>
    new Date(time).toISOString().slice(11, 16),
  );

describe("a cheaper time near the chosen one", () => {
  it.each([
    { name: "just after the night rate begins", chosen: "2026-11-25T22:10:00Z", expected: "21:55" },
    { name: "just before it ends", chosen: "2026-11-26T04:40:00Z", expected: "05:00" },
    { name: "on the minute that it begins", chosen: "2026-11-25T22:00:00Z", expected: "21:55" },
    { name: "at an odd minute, in steps of five", chosen: "2026-11-26T04:13:00Z", expected: "05:00" },
    { name: "an hour away and no further", chosen: "2026-11-26T04:00:00Z", expected: "05:00" },
  ])("is found $name", ({ chosen, expected }) => expect(found(chosen)).toEqual([expected]));

  it("is none by day, in the middle of the night, or all through a holiday", () => {
    expect(found("2026-11-25T12:00:00Z")).toEqual([]);
    expect(found("2026-11-26T01:00:00Z")).toEqual([]);
    expect(found("2026-12-25T12:00:00Z")).toEqual([]);
  });

  it("is read on the tenant's clocks", () => expect(found("2027-07-14T21:10:00Z")).toEqual(["20:55"]));

  it("may be a lower surcharge instead of none", () => expect(found("2026-12-24T20:20:00Z")).toEqual(["19:55"]));

  it("is only a later one from an airport, and an earlier one to it", () => {
    expect(found("2026-11-25T22:10:00Z", { earlier: false, later: true })).toEqual([]);
    expect(found("2026-11-26T04:40:00Z", { earlier: true, later: false })).toEqual([]);
    expect(found("2026-11-26T04:40:00Z", { earlier: false, later: true })).toEqual(["05:00"]);
  });

  const short = {
    ...uplifts,
    seasons: [],
    night: { ...uplifts.night, fromHour: 22, toHour: 23, percent: 50 },
  };
  const around = (iso: string, earliest = LONG_AGO) =>
    cheaperTimes(short, at(iso), "Europe/London", timesNear(at(iso), earliest, BOTH)).map((time) =>
      new Date(time).toISOString().slice(11, 16),
    );

  it("may lie on either side: the nearer one comes first", () => {
    expect(around("2026-11-25T22:20:00Z")).toEqual(["21:55", "23:00"]);
    expect(around("2026-11-25T22:40:00Z")).toEqual(["23:00", "21:55"]);
  });

  it("is the later one where no car could come before the earlier one", () =>
    expect(around("2026-11-25T22:20:00Z", at("2026-11-25T22:00:00Z"))).toEqual(["23:00"]));

  it("is the one with the lowest surcharge, not the nearest with a lower one", () => {
    const season = (fromHour: number, toHour: number, percent: number) => ({
      name: "Rush",
      from: { month: 11, day: 25, hour: fromHour },
      to: { month: 11, day: 25, hour: toHour },
      percent,
    });
    const steps = {
      ...short,
      night: { ...short.night, percent: 0 },
      seasons: [season(12, 13, 50), season(13, 14, 20)],
    };
    const times = (iso: string) =>
      cheaperTimes(steps, at(iso), "Europe/London", timesNear(at(iso), LONG_AGO, BOTH)).map((time) =>
        new Date(time).toISOString().slice(11, 16),
      );
    // The surcharge is halved in 5 minutes, and gone 55 minutes before.
    expect(times("2026-11-25T12:50:00Z")).toEqual(["11:55", "13:00"]);
  });
});
