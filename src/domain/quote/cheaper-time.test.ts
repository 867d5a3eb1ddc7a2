import { describe, expect, it } from "vitest";
import { instant, type Instant } from "../shared/units.ts";
import { cheaperTime, type OtherTimes } from "./cheaper-time.ts";
import { TEST_TARIFF } from "./test-tariff.ts";

const { uplifts } = TEST_TARIFF;
const BOTH: OtherTimes = { earlier: true, later: true };
const at = (iso: string): Instant => instant(Date.parse(iso));
const found = (iso: string, others = BOTH): string | null => {
  const time = cheaperTime(uplifts, at(iso), "Europe/London", others);
  return time === null ? null : new Date(time).toISOString().slice(11, 16);
};

describe("a cheaper time near the chosen one", () => {
  it.each([
    ["just after the night rate begins", "2026-11-25T22:10:00Z", "21:55"],
    ["just before it ends", "2026-11-26T04:40:00Z", "05:00"],
    ["on the minute that it begins", "2026-11-25T22:00:00Z", "21:55"],
    ["at an odd minute, in steps of five", "2026-11-26T04:13:00Z", "05:00"],
    ["an hour away and no further", "2026-11-26T04:00:00Z", "05:00"],
  ])("is found %s", (_, chosen, expected) => expect(found(chosen)).toBe(expected));

  it("is none by day, in the middle of the night, or all through a holiday", () => {
    expect(found("2026-11-25T12:00:00Z")).toBeNull();
    expect(found("2026-11-26T01:00:00Z")).toBeNull();
    expect(found("2026-12-25T12:00:00Z")).toBeNull();
  });

  it("is read on the tenant's clocks", () => expect(found("2027-07-14T21:10:00Z")).toBe("20:55"));

  it("may be a lower surcharge instead of none", () => expect(found("2026-12-24T20:20:00Z")).toBe("19:55"));

  it("is only a later one from an airport, and an earlier one to it", () => {
    expect(found("2026-11-25T22:10:00Z", { earlier: false, later: true })).toBeNull();
    expect(found("2026-11-26T04:40:00Z", { earlier: true, later: false })).toBeNull();
    expect(found("2026-11-26T04:40:00Z", { earlier: false, later: true })).toBe("05:00");
  });
});
