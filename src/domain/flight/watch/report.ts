/** What a provider reports of one flight on one day, and which of several flights of a number is the booked one. */
import type { LocalMoment } from "#domain/flight/flight.ts";
import type { Instant } from "#domain/shared/units.ts";

/** "expected": on the ground or in the air, and due at its destination. */
export type FlightState = "expected" | "landed" | "diverted" | "cancelled";

/** One flight as its provider knows it now. */
export interface FlightReport {
  readonly state: FlightState;
  /** ICAO codes where they are known; empty otherwise. */
  readonly origin: string;
  /** By the timetable; a diverted flight lands elsewhere. */
  readonly destination: string;
  /** The name of the airport where it lands or has landed. */
  readonly destinationName: string;
  readonly scheduledDeparture: LocalMoment | null;
  /** Actual, else estimated, else by the timetable. */
  readonly departure: LocalMoment | null;
  readonly departed: boolean;
  readonly scheduledArrival: LocalMoment | null;
  /** Actual, else estimated, else by the timetable. */
  readonly arrival: LocalMoment | null;
}

/** The end of a flight that a ride meets: its landing, or its departure. */
export type FlightEnd = "arrival" | "departure";

const HALF_A_DAY_MS = 12 * 3_600_000;

const scheduledAt = (report: FlightReport, end: FlightEnd): Instant | null =>
  (end === "arrival" ? (report.scheduledArrival ?? report.arrival) : (report.scheduledDeparture ?? report.departure))
    ?.at ?? null;

/**
 * The booked flight among those of its number: at the airport, and nearest by timetable to the time that the booking
 * knows. A number flies once a day, so another day's flight is more than half a day away; a delay does not move a
 * flight's timetable.
 * @param airport ICAO code of the airport that the ride serves; empty: any.
 */
export function bookedFlight(
  reports: readonly FlightReport[],
  end: FlightEnd,
  airport: string,
  at: Instant,
): FlightReport | null {
  const distance = (report: FlightReport): number => {
    const scheduled = scheduledAt(report, end);
    return scheduled === null ? Infinity : Math.abs(scheduled - at);
  };
  const isThere = ({ origin, destination, state }: FlightReport): boolean => {
    const code = end === "arrival" ? destination : origin;
    return airport === "" || code === "" || code === airport || (end === "arrival" && state === "diverted");
  };
  const [nearest] = reports.filter(isThere).toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= HALF_A_DAY_MS ? nearest : null;
}
