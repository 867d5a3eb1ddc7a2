import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { calendarFile, type CalendarEvent } from "./calendar.ts";

const AT = instant(Date.parse("2026-10-25T00:30:00Z"));
const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "a@cabstand",
  startsAt: AT,
  endsAt: addMinutes(AT, 90),
  title: "Ride",
  place: "Here",
  description: "There",
  ...over,
});
/** The value of a property, as a calendar reads it. */
const read = (file: string, name: string): string | undefined =>
  file
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\n/g, "\n")
    .replace(/\\([\\;,])/g, "$1");

describe("a calendar file", () => {
  it("gives times in UTC, so that no zone is needed, also in the doubled hour", () => {
    const file = calendarFile([event()], AT);
    expect(read(file, "DTSTART")).toBe("20261025T003000Z");
    expect(read(file, "DTEND")).toBe("20261025T020000Z");
    expect(file).not.toContain("TZID");
  });

  it("escapes what has a meaning of its own", () => {
    const file = calendarFile([event({ title: "A, B; C\\D\r\nEND:VEVENT" })], AT);
    expect(file).toContain("SUMMARY:A\\, B\\; C\\\\D\\nEND:VEVENT\r\n");
    expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
  });

  it("has lines of at most 75 octets, breaks no character, and reads back as it was", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 300 }).map((text) => text.replace(/[\r\n\\]/g, ""));
    fc.assert(
      fc.property(texts, (title) => {
        const file = calendarFile([event({ title })], AT);
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(file).toString()).toBe(file);
        expect(read(file, "SUMMARY")).toBe(title);
      }),
      { numRuns: 200, seed: 20261121 },
    );
  });
});
