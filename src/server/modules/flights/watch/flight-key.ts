/** Which flight a leg waits for, or leads to. */
import { parseFlightNumber, type FlightNumber } from "#domain/flight/flight-number.ts";
import type { FlightEnd } from "#domain/flight/watch/report.ts";
import { LANDING_BUFFER_MINUTES, WAIT_TIME } from "#domain/shared/constants.ts";
import { AIRPORT_MINUTES } from "#domain/flight/catch-flight.ts";
import { isAirport } from "#domain/journey/place.ts";
import { addMinutes, type Instant } from "#domain/shared/units.ts";
import { formatIso, parseWall } from "#domain/shared/time/zoned-time.ts";
import type { StatedLeg } from "#server/modules/bookings/flights/watched-legs.ts";

/** A flight that a leg names. */
export interface NamedFlight {
  /** Equal for the same flight on the same day at the same airport. */
  readonly key: string;
  readonly number: FlightNumber;
  /** As tickets show it: "BA117". */
  readonly shown: string;
  readonly end: FlightEnd;
  /** ICAO code; empty when the place has none. */
  readonly airport: string;
  /** The landing that was looked up; null where only a number was typed. */
  readonly planned: Instant | null;
  /** When about it lands or leaves, as far as the booking knows. */
  readonly around: Instant;
}

/** Only a looked-up landing has an offset; a typed time is not reliable enough to plan by. */
const HAS_OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;

function statedLanding(text: string): Instant | null {
  const read = HAS_OFFSET.test(text) ? parseWall(text, "UTC") : null;
  return read?.ok ? read.value : null;
}

/**
 * @param carrierOf the airline's ICAO code, so that "BA117" and "BAW117" are one flight.
 * @returns null for a leg that begins and ends at no airport, and for text that is no flight number.
 */
export function flightOf(leg: StatedLeg, carrierOf: (carrier: string) => string): NamedFlight | null {
  const number = parseFlightNumber(leg.flight.number);
  const end: FlightEnd | null = isAirport(leg.from) ? "arrival" : isAirport(leg.to) ? "departure" : null;
  if (number === null || end === null) return null;
  const planned = end === "arrival" ? statedLanding(leg.flight.expectedArrival) : null;
  const guessed =
    end === "arrival"
      ? addMinutes(leg.pickupAt, -Math.max(LANDING_BUFFER_MINUTES, WAIT_TIME.standard))
      : addMinutes(leg.pickupAt, leg.drive + AIRPORT_MINUTES.international);
  const around = planned ?? guessed;
  const { code: airport } = end === "arrival" ? leg.from : leg.to;
  const icao = { ...number, carrier: carrierOf(number.carrier) };
  const day = formatIso(around, "UTC").slice(0, 10);
  return {
    key: `${icao.carrier}${number.number}${number.suffix} ${end} ${airport} ${day}`,
    number: icao,
    shown: `${number.carrier}${number.number}${number.suffix}`,
    end,
    airport,
    planned,
    around,
  };
}

const KEY = /^(\S+) (arrival|departure) (\S*) \S+$/;

/** What a key names. @throws on a text that `flightOf` has not made. */
export function readKey(key: string): Pick<NamedFlight, "number" | "end" | "airport"> {
  const [, ident = "", end = "", airport = ""] = KEY.exec(key) ?? [];
  const number = parseFlightNumber(ident);
  if (number === null) throw new Error("A watched flight has no number.");
  return { number, end: end === "departure" ? "departure" : "arrival", airport };
}
