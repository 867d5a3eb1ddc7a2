import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/shared/result.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import {
  formatIso,
  formatWall,
  parseWall,
  roundUpToFiveMinutes,
  roundUpToMinute,
  wallTime,
  zoneCity,
} from "./zoned-time.ts";

const LONDON = "Europe/London";
const at = (iso: string): Instant => instant(Date.parse(iso));

describe("showing an instant", () => {
  it("[CONST-027] [TIME-005] writes dd/MM/yyyy HH:mm on a 24-hour clock in the tenant's zone, whatever the machine's", () => {
    expect(formatWall(at("2026-07-03T21:07:00Z"), LONDON)).toBe("03/07/2026 22:07");
    expect(formatWall(at("2026-11-22T00:05:00Z"), LONDON)).toBe("22/11/2026 00:05");
    expect(formatWall(at("2026-11-22T00:05:00Z"), "Asia/Kathmandu")).toBe("22/11/2026 05:50");
  });

  it("names the weekday from Monday = 1 to Sunday = 7", () => {
    expect(wallTime(at("2026-11-23T12:00:00Z"), LONDON).weekday).toBe(1);
    expect(wallTime(at("2026-11-22T12:00:00Z"), LONDON).weekday).toBe(7);
  });

  it("writes the ISO twin with the offset in force", () => {
    expect(formatIso(at("2026-07-03T21:07:00Z"), LONDON)).toBe("2026-07-03T22:07:00+01:00");
    expect(formatIso(at("2026-11-22T10:00:00Z"), "America/New_York")).toBe("2026-11-22T05:00:00-05:00");
  });
});

describe("reading a time", () => {
  it("reads the display format, a datetime-local value and ISO with offset alike", () => {
    const expected = ok(at("2026-07-03T21:07:00Z"));
    expect(parseWall("03/07/2026 22:07", LONDON)).toEqual(expected);
    expect(parseWall("2026-07-03T22:07", LONDON)).toEqual(expected);
    expect(parseWall("2026-07-03T17:07:00-04:00", LONDON)).toEqual(expected);
    expect(parseWall(" 3/7/2026, 22:07 ", LONDON)).toEqual(expected);
  });

  it.each([
    "",
    "tomorrow",
    "31/04/2027 10:00",
    "29/02/2027 10:00",
    "01/13/2027 10:00",
    "01/02/2027 24:00",
    "01/02/27 10:00",
  ])("refuses %j", (text) => expect(parseWall(text, LONDON)).toEqual(err("format")));

  it("takes the first of a doubled autumn hour, so that the car is early rather than late", () => {
    expect(parseWall("31/10/2027 01:30", LONDON)).toEqual(ok(at("2027-10-31T00:30:00Z")));
    expect(parseWall("31/10/2027 02:00", LONDON)).toEqual(ok(at("2027-10-31T02:00:00Z")));
  });

  it("refuses the hour that the spring change skips and keeps its edges", () => {
    expect(parseWall("28/03/2027 01:30", LONDON)).toEqual(err("skipped"));
    expect(parseWall("28/03/2027 00:59", LONDON)).toEqual(ok(at("2027-03-28T00:59:00Z")));
    expect(parseWall("28/03/2027 02:00", LONDON)).toEqual(ok(at("2027-03-28T01:00:00Z")));
  });

  it("gives back what it wrote for every quarter hour around both changes, the doubled hour aside", () => {
    for (const day of ["2027-03-28T00:00:00Z", "2027-10-31T02:00:00Z"]) {
      for (let quarter = 0; quarter < 96; quarter += 1) {
        const moment = instant(Date.parse(day) + quarter * 15 * 60_000);
        expect(parseWall(formatWall(moment, LONDON), LONDON)).toEqual(ok(moment));
      }
    }
  });
});

describe("rounding up", () => {
  it("[CONST-008] goes to the next five-minute step and stays on one", () => {
    expect(roundUpToFiveMinutes(at("2026-11-22T12:31:00Z"))).toBe(at("2026-11-22T12:35:00Z"));
    expect(roundUpToFiveMinutes(at("2026-11-22T12:35:00Z"))).toBe(at("2026-11-22T12:35:00Z"));
    expect(roundUpToFiveMinutes(at("2026-11-22T12:35:01Z"))).toBe(at("2026-11-22T12:40:00Z"));
  });

  it("goes to the next whole minute and stays on one", () => {
    expect(roundUpToMinute(at("2026-11-22T12:31:01Z"))).toBe(at("2026-11-22T12:32:00Z"));
    expect(roundUpToMinute(at("2026-11-22T12:32:00Z"))).toBe(at("2026-11-22T12:32:00Z"));
  });
});

it.each([
  { zone: "Europe/London", city: "London" },
  { zone: "America/New_York", city: "New York" },
  { zone: "UTC", city: "UTC" },
])("$zone is named by its city: $city", ({ zone, city }) => expect(zoneCity(zone)).toBe(city));
