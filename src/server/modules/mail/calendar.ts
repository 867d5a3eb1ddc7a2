/** Rides as a calendar file (RFC 5545). Times are UTC, so that no reader needs to know a zone. */
import type { Instant } from "#domain/shared/units.ts";

/** An entry of a calendar. */
export interface CalendarEvent {
  /** Stays the same whenever the file is made again, so that calendars replace the entry. */
  readonly uid: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly title: string;
  readonly place: string;
  readonly description: string;
}

/** Longest line in octets, without its end. */
const LINE_OCTETS = 75;

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r\n|\r|\n/g, "\\n");

/** "20261123T120000Z" */
const stamp = (at: Instant): string =>
  new Date(at)
    .toISOString()
    .replace(/[-:]/g, "")
    .replace(/\.\d{3}/, "");

/** Breaks a line into pieces of at most 75 octets, never inside a character; each next one begins with a space. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = "";
      // The space at the beginning of the next piece counts.
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n ");
}

/** @param madeAt when the ride was booked. @returns the file's text, with CRLF at the end of each line. */
export function calendarFile(events: readonly CalendarEvent[], madeAt: Instant): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Cabstand//Booking//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.uid}`,
      `DTSTAMP:${stamp(madeAt)}`,
      `DTSTART:${stamp(event.startsAt)}`,
      `DTEND:${stamp(event.endsAt)}`,
      `SUMMARY:${escaped(event.title)}`,
      `LOCATION:${escaped(event.place)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      "STATUS:CONFIRMED",
      "TRANSP:OPAQUE",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
