/**
 * Rides as a calendar file (RFC 5545). Times are local to the pickup, so that a reader abroad sees the hour that the
 * driver uses; the file contains the offsets. An hour that the clocks repeat in autumn is given in UTC.
 */
import type { Instant } from "#domain/shared/units.ts";
import { formatIso, instantOf, wallTime } from "#domain/shared/time/zoned-time.ts";

/** An entry of a calendar. */
export interface CalendarEvent {
  /** Stays the same whenever the file is made again, so that calendars replace the entry. */
  readonly uid: string;
  /** Grows with every change, so that calendars take the newer entry. */
  readonly sequence: number;
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

/** The value of a parameter: in quotes where it needs them; it can hold neither quotes nor control characters. */
function quoted(value: string): string {
  const plain = value.replace(/["\p{Cc}]/gu, "");
  return /[:;,]/.test(plain) ? `"${plain}"` : plain;
}

/** "20261123T120000Z" */
const stamp = (at: Instant): string =>
  new Date(at)
    .toISOString()
    .replace(/[-:]/g, "")
    .replace(/\.\d{3}/, "");

const two = (value: number): string => String(value).padStart(2, "0");

/** "20261123T120000" in local time of a zone; null in the second pass of a repeated hour. */
function wallStamp(at: Instant, zone: string): string | null {
  const wall = wallTime(at, zone);
  const { year, month, day, hour, minute } = wall;
  const back = instantOf(wall, zone);
  const same = back.ok && Math.floor(back.value / 60_000) === Math.floor(at / 60_000);
  return same ? `${year}${two(month)}${two(day)}T${two(hour)}${two(minute)}00` : null;
}

/** A property that holds a moment: with its zone where that is clear, else in UTC. */
function moment(name: string, at: Instant, zone: string): string {
  const wall = wallStamp(at, zone);
  return wall === null ? `${name}:${stamp(at)}` : `${name};TZID=${zone}:${wall}`;
}

/** "+0100" */
const offsetAt = (at: Instant, zone: string): string => formatIso(at, zone).slice(-6).replace(":", "");

/** The UTC offsets of a zone at the moments of a file: one entry for each change between them. */
function zoneLines(zone: string, moments: readonly Instant[]): readonly string[] {
  const ordered = moments.filter((at) => wallStamp(at, zone) !== null).toSorted((one, other) => one - other);
  if (ordered.length === 0) return [];
  const changes = ordered.filter(
    (at, index) => index === 0 || offsetAt(at, zone) !== offsetAt(ordered[index - 1] ?? at, zone),
  );
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...changes.flatMap((at, index) => [
      "BEGIN:STANDARD",
      `DTSTART:${wallStamp(at, zone) ?? ""}`,
      `TZOFFSETFROM:${offsetAt(changes[index - 1] ?? at, zone)}`,
      `TZOFFSETTO:${offsetAt(at, zone)}`,
      "END:STANDARD",
    ]),
    "END:VTIMEZONE",
  ];
}

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

/** Whether the rides take place; "CANCEL" removes their entries from the calendar. */
export type CalendarMethod = "PUBLISH" | "CANCEL";

/** What a file says besides its entries. */
export interface CalendarFacts {
  /** When the ride was booked or last changed. */
  readonly madeAt: Instant;
  /** IANA. */
  readonly zone: string;
  readonly method: CalendarMethod;
  /** The operator, whose entries these are (RFC 5546, 3.2.1); an empty address: left out. */
  readonly organizer: { readonly name: string; readonly email: string };
}

/** @returns the file's text, with CRLF at the end of each line. */
export function calendarFile(
  events: readonly CalendarEvent[],
  { madeAt, zone, method, organizer }: CalendarFacts,
): string {
  const moments = events.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Cabstand//Booking//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...zoneLines(zone, moments),
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${event.uid}`,
      `DTSTAMP:${stamp(madeAt)}`,
      `SEQUENCE:${event.sequence}`,
      ...(organizer.email === "" ? [] : [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`]),
      moment("DTSTART", event.startsAt, zone),
      moment("DTEND", event.endsAt, zone),
      `SUMMARY:${escaped(event.title)}`,
      `LOCATION:${escaped(event.place)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
      "TRANSP:OPAQUE",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
