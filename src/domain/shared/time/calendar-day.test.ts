import { describe, expect, it } from "vitest";
import { addDays, dayOf, daysIn, formatDay, isMonday, parseDay, startOfDay, type CalendarDay } from "./calendar-day.ts";
import { instant } from "#domain/shared/units.ts";

const day = (text: string): CalendarDay => {
  const read = parseDay(text);
  if (!read.ok) throw new Error(`${text} is no day`);
  return read.value;
};
const at = (iso: string) => instant(Date.parse(iso));

describe("a day of the calendar", () => {
  it.each([
    { text: "21/11/2026", expected: "2026-11-21" },
    { text: " 1/2/2026 ", expected: "2026-02-01" },
    { text: "21/11/2026 23:59", expected: "2026-11-21" },
    { text: "2026-11-21", expected: "2026-11-21" },
    { text: "29/02/2028", expected: "2028-02-29" },
  ])("is read from $text", ({ text, expected }) => {
    expect(parseDay(text)).toEqual({ ok: true, value: expected });
  });

  it.each([
    "",
    "29/02/2027",
    "31/04/2026",
    "00/01/2026",
    "1/13/2026",
    "11-21-2026",
    "01/01/0099",
    "01/01/3000",
    "2026-11-21T10:00Z",
    "+1/1/2026",
  ])("is not read from %j", (text) => expect(parseDay(text)).toEqual({ ok: false, error: "format" }));

  it("is shown as dd/MM/yyyy, counted on, and known for a Monday", () => {
    expect(formatDay(day("01/02/2026"))).toBe("01/02/2026");
    expect(addDays(day("28/02/2026"), 1)).toBe("2026-03-01");
    expect(addDays(day("25/10/2026"), -1)).toBe("2026-10-24");
    expect(daysIn({ from: day("01/01/2024"), to: day("31/12/2024") })).toBe(366);
    expect(daysIn({ from: day("02/01/2024"), to: day("01/01/2024") })).toBe(0);
    expect([isMonday(day("16/11/2026")), isMonday(day("22/11/2026"))]).toEqual([true, false]);
  });

  it("depends on the zone", () => {
    expect(dayOf(at("2026-06-30T23:30:00Z"), "Europe/London")).toBe("2026-07-01");
    expect(dayOf(at("2026-06-30T23:30:00Z"), "America/New_York")).toBe("2026-06-30");
    expect(dayOf(at("2026-06-30T18:20:00Z"), "Asia/Kathmandu")).toBe("2026-07-01");
  });

  it.each([
    { text: "2026-03-29", zone: "Europe/London", expected: "2026-03-29T00:00:00Z" },
    { text: "2026-03-30", zone: "Europe/London", expected: "2026-03-29T23:00:00Z" },
    { text: "2026-10-26", zone: "Europe/London", expected: "2026-10-26T00:00:00Z" },
    { text: "2026-11-21", zone: "Asia/Kathmandu", expected: "2026-11-20T18:15:00Z" },
    // Beirut's clocks went from midnight to 01:00.
    { text: "2024-03-31", zone: "Asia/Beirut", expected: "2024-03-30T22:00:00Z" },
    // Havana's clocks show midnight twice.
    { text: "2024-11-03", zone: "America/Havana", expected: "2024-11-03T04:00:00Z" },
  ])("$text in $zone begins at $expected", ({ text, zone, expected }) => {
    expect(startOfDay(day(text), zone)).toBe(at(expected));
  });
});
