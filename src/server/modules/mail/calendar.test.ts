import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { calendarFile, type CalendarEvent, type CalendarFacts } from "./calendar.ts";

const AT = instant(Date.parse("2026-10-25T00:30:00Z"));
const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "a@cabstand",
  sequence: 0,
  startsAt: AT,
  endsAt: addMinutes(AT, 90),
  title: "Ride",
  place: "Here",
  description: "There",
  ...over,
});
const FACTS: CalendarFacts = {
  madeAt: AT,
  zone: "Europe/London",
  method: "PUBLISH",
  organizer: { name: 'Cars, "Metro"', email: "hello@metro.example" },
};
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
  it("gives times on the clocks of the pickup and brings the offsets that it uses, on both sides of a change", () => {
    const outward = event({ startsAt: instant(Date.parse("2026-10-24T08:30:00Z")) });
    const back = event({ uid: "b@cabstand", startsAt: instant(Date.parse("2026-10-26T09:30:00Z")) });
    const ends = { endsAt: addMinutes(back.startsAt, 60) };
    const file = calendarFile(
      [
        { ...outward, endsAt: addMinutes(outward.startsAt, 60) },
        { ...back, ...ends },
      ],
      FACTS,
    );
    expect(file).toContain("DTSTART;TZID=Europe/London:20261024T093000\r\n");
    expect(file).toContain("DTSTART;TZID=Europe/London:20261026T093000\r\n");
    expect(file.match(/^TZOFFSETTO:.*/gm)?.map((line) => line.trim())).toEqual([
      "TZOFFSETTO:+0100",
      "TZOFFSETTO:+0000",
    ]);
  });

  it("gives an hour that the clocks show twice in UTC when it comes again", () => {
    const again = instant(Date.parse("2026-10-25T01:30:00Z"));
    const file = calendarFile([event({ startsAt: again, endsAt: addMinutes(again, 90) })], FACTS);
    expect(file).toContain("DTSTART:20261025T013000Z\r\n");
    expect(file).toContain("DTEND;TZID=Europe/London:20261025T030000\r\n");
  });

  it("numbers the changes of a ride, and takes a cancelled one out again", () => {
    const file = calendarFile([event({ sequence: 2 })], { ...FACTS, method: "CANCEL" });
    expect(read(file, "SEQUENCE")).toBe("2");
    expect(read(file, "METHOD")).toBe("CANCEL");
    expect(read(file, "STATUS")).toBe("CANCELLED");
  });

  it("escapes what has a meaning of its own", () => {
    const file = calendarFile([event({ title: "A, B; C\\D\r\nEND:VEVENT" })], FACTS);
    expect(file).toContain("SUMMARY:A\\, B\\; C\\\\D\\nEND:VEVENT\r\n");
    expect(file.match(/^END:VEVENT\r$/gm)).toHaveLength(1);
    expect(file).toContain('ORGANIZER;CN="Cars, Metro":mailto:hello@metro.example\r\n');
  });

  it("has lines of at most 75 octets, breaks no character, and reads back as it was", () => {
    const texts = fc.string({ unit: "grapheme", maxLength: 300 }).map((text) => text.replace(/[\r\n\\]/g, ""));
    fc.assert(
      fc.property(texts, (title) => {
        const file = calendarFile([event({ title })], FACTS);
        for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(file).toString()).toBe(file);
        expect(read(file, "SUMMARY")).toBe(title);
      }),
      { numRuns: 200, seed: 20261121 },
    );
  });
});
