/** Whether a ride still reaches the flight that it leads to. Its pickup is the passenger's to change. Pure. */
import { AIRPORT_MINUTES } from "#domain/flight/catch-flight.ts";
import { addMinutes, type Instant, type Minutes } from "#domain/shared/units.ts";
import { HYSTERESIS_MINUTES } from "./decide-arrival.ts";
import type { FlightReport } from "./report.ts";

/** A ride to a flight. */
export interface RideToFlight {
  /** The departure that the passenger knew. */
  readonly departure: Instant;
  readonly pickupAt: Instant;
  readonly drive: Minutes;
}

/** The outcome. `lateBy`: whole minutes after the departure that was booked; below 0: before it. */
export type DepartureDecision =
  | { readonly kind: "unknown" }
  | { readonly kind: "leavesNever" }
  | {
      readonly kind: "leavesOnTime" | "leavesOther" | "leavesTooSoon" | "leavesMuchLater";
      readonly departure: Instant;
      readonly lateBy: number;
    };

/** A passenger who would wait this much longer at the airport may prefer a later pickup. */
const MUCH_LATER_MINUTES = 60;

/**
 * Decides about a ride. It no longer fits when less time is left at the airport than airports advise at least, and less
 * than the passenger had planned. @param report null: the provider knows no such flight.
 */
export function decideDeparture(ride: RideToFlight, report: FlightReport | null): DepartureDecision {
  if (report?.state === "cancelled") return { kind: "leavesNever" };
  const departure = report?.departure?.at;
  if (departure === undefined) return { kind: "unknown" };
  const lateBy = Math.round((departure - ride.departure) / 60_000);
  const found = { departure, lateBy };
  if (Math.abs(lateBy) < HYSTERESIS_MINUTES) return { kind: "leavesOnTime", ...found };
  if (lateBy >= MUCH_LATER_MINUTES) return { kind: "leavesMuchLater", ...found };
  const arrives = addMinutes(ride.pickupAt, Math.ceil(ride.drive));
  const isTight = departure < addMinutes(arrives, AIRPORT_MINUTES.domestic);
  return { kind: lateBy < 0 && isTight ? "leavesTooSoon" : "leavesOther", ...found };
}
