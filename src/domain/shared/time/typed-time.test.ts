import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTypedTime } from "./typed-time.ts";
import { instant, type Instant } from "#domain/shared/units.ts";
import { formatWall } from "./zoned-time.ts";

const LONDON = "Europe/London";
const at = (iso: string): Instant => instant(Date.parse(iso));
/** Saturday 21 November 2026, 09:05 in London. */
const NOW = at("2026-11-21T09:05:00Z");

const read = (text: string, now = NOW, zone = LONDON): string => {
  const result = readTypedTime(text, now, zone);
  return result.ok ? formatWall(result.value, zone) : result.error;
};

describe("readTypedTime", () => {
  it("[TIME-005] reads dd/MM/yyyy HH:mm, day before month, 24 hours", () => {
    expect(read("03/12/2026 17:45")).toBe("03/12/2026 17:45");
    expect(read("3/12/2026 0:05")).toBe("03/12/2026 00:05");
  });

  it("reads the looser forms that people type", () => {
    const forms = [
      "22.11.26 10.00",
      "22-11-2026 1000",
      "2026-11-22 10:00",
      "22/11/2026, 10:00",
      "22/11 10am",
      "22/11/2026 10",
      "221120261000",
      "22112026 1000",
      " 22/11/2026  10:00 ",
      "2026-11-22T10:00",
      "22/11/26 10h00",
    ];
    for (const form of forms) expect(read(form), form).toBe("22/11/2026 10:00");
    expect(read("22/11 12am")).toBe("22/11/2026 00:00");
    expect(read("22/11 12:30 PM")).toBe("22/11/2026 12:30");
    expect(read("22/11 11:15pm")).toBe("22/11/2026 23:15");
  });

  it("reads the everyday forms that people paste", () => {
    const forms = [
      "22/11/2026 10:00:00",
      "22.11.2026 10:00",
      "22/11/2026 10:00 a.m.",
      "22/11/2026 10a.m.",
      "22 Nov 10:00",
      "22 November 2026, 10:00",
      "22nd Nov 2026 at 10am",
      "tomorrow 10am",
      "Tomorrow at 10:00",
      "2026-11-22 10:00:00",
      "Nov 22 10:00",
      "November 22nd, 2026 10am",
      "Sunday 10am",
      "Sun 22 Nov 10:00",
      "Sunday, 22 November 2026 at 10:00",
      "Sunday, November 22, 2026 10:00 AM",
      "10am tomorrow",
      "10 a.m. on Sunday",
      "10:00 on 22 Nov",
      "10:00, 22/11/2026",
    ];
    for (const form of forms) expect(read(form), form).toBe("22/11/2026 10:00");
    expect(read("today 10pm")).toBe("21/11/2026 22:00");
    expect(read("22/11 10:00 p.m.")).toBe("22/11/2026 22:00");
  });

  it("takes a weekday as the next one on which the time is still to come", () => {
    expect(read("Saturday 10:00")).toBe("21/11/2026 10:00");
    expect(read("Sat 08:00")).toBe("28/11/2026 08:00");
    expect(read("fri 6pm")).toBe("27/11/2026 18:00");
    expect(read("Tues 10:00")).toBe("24/11/2026 10:00");
    expect(read("Thursday, 07:15")).toBe("26/11/2026 07:15");
  });

  it("ends at once with a moment or a fault when any text of up to 10,000 characters is pasted", () => {
    const parts = fc.constantFrom("22", "/", " ", ":", "Nov", "tomorrow ", "Fri ", "p.m.", "at ", "2026", "\u200f");
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 10_000 }),
      fc.array(parts, { maxLength: 40 }).map((all) => all.join("")),
    );
    fc.assert(fc.property(texts, (text) => typeof readTypedTime(text, NOW, LONDON).ok === "boolean"));
  });

  it("reads Arabic-Indic digits", () => {
    expect(read("٢٢/١١/٢٠٢٦ ١٠:٠٠")).toBe("22/11/2026 10:00");
  });

  it("takes a time alone as its next occurrence", () => {
    expect(read("10:30")).toBe("21/11/2026 10:30");
    expect(read("08:59")).toBe("22/11/2026 08:59");
    expect(read("0905")).toBe("21/11/2026 09:05");
  });

  it("takes a date without a year as the next such date, and keeps today's", () => {
    expect(read("20/01 06:10")).toBe("20/01/2027 06:10");
    expect(read("21/11 08:00")).toBe("21/11/2026 08:00");
    expect(read("25/12 18:00")).toBe("25/12/2026 18:00");
  });

  it("refuses what is not a date and time", () => {
    const bad = [
      "",
      "  ",
      "10",
      "tomorrow",
      "32/01/2026 10:00",
      "29/02/2027 10:00",
      "22/11/2026",
      "22/11/2026 25:00",
      "22/11/2026 10:60",
      "22/13/2026 10:00",
      "22/11 13pm",
      "22/11 0am",
      "1".repeat(60),
      "ASAP",
      "Friday",
      "Nov 22",
      "Monday Tuesday 10:00",
      "sunny 10:00",
    ];
    for (const text of bad) expect(read(text), text).toBe("format");
  });

  it("refuses the hour that the spring change skips, and takes the first of the doubled one", () => {
    expect(read("28/03/2027 01:30")).toBe("skipped");
    expect(read("28.03.27 0130")).toBe("skipped");
    const doubled = readTypedTime("31/10/2027 01:30", NOW, LONDON);
    expect(doubled).toEqual({ ok: true, value: at("2027-10-31T00:30:00Z") });
  });

  it("counts in the zone that it is given, not the device's", () => {
    expect(readTypedTime("22/11/2026 10:00", NOW, "Asia/Kathmandu")).toEqual({
      ok: true,
      value: at("2026-11-22T04:15:00Z"),
    });
    expect(readTypedTime("03:00", NOW, "America/New_York")).toEqual({ ok: true, value: at("2026-11-22T08:00:00Z") });
  });
});
