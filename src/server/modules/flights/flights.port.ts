import type { FlightNumber } from "#domain/flight/flight-number.ts";
import type { FlightSearch, LocalMoment, NumberedFlight, ScheduledFlight } from "#domain/flight/flight.ts";
import type { FlightEnd, FlightReport } from "#domain/flight/watch/report.ts";
import type { Tenant } from "#domain/tenant/tenant.ts";

/** Knows flights. Implementations: the embedded sample timetable, and one per vendor. */
export interface FlightLookup {
  /** Named in replies: "embedded" marks the sample timetable, which must never be shown as live. */
  readonly source: string;
  /**
   * Flights of a number, in any order: those landing around the given moment, else around now.
   * @throws FlightsUnavailable
   */
  byNumber(flight: FlightNumber, landing: LocalMoment | null): Promise<readonly NumberedFlight[]>;
  /**
   * Flights that leave within some hours of the asked departure, in any order.
   * @throws FlightsUnavailable
   */
  between(search: FlightSearch): Promise<readonly ScheduledFlight[]>;
}

/** Reports what flights do, for those that watch them. */
export interface FlightReports {
  /** As of a look-up: "embedded" marks the sample timetable. */
  readonly source: string;
  /**
   * The flights of a number around a moment, cancelled and diverted ones included, in any order.
   * @throws FlightsUnavailable
   */
  ofNumber(flight: FlightNumber, end: FlightEnd, around: LocalMoment): Promise<readonly FlightReport[]>;
}

/** The provider did not answer; the form then offers to enter the flight unchecked. */
export class FlightsUnavailable extends Error {
  override readonly name = "FlightsUnavailable";
}

/** A tenant's flight look-up: its own provider when it has a key, else the embedded timetable. */
export type FlightLookups = (tenant: Tenant) => FlightLookup;

/** Who reports a tenant's flights; null: its flights can be looked up, and what becomes of them is not known. */
export type FlightReportsOf = (tenant: Tenant) => FlightReports | null;
