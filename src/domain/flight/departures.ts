/** The flights of a number as departures: which of them a ride to an airport can reach. */
import type { Instant } from "#domain/shared/units.ts";
import type { FlightReach } from "./catch-flight.ts";
import type { FlightOption } from "./flight-option.ts";

/** A flight whose departure is known. */
export interface DepartingFlight extends FlightOption {
  readonly departure: NonNullable<FlightOption["departure"]>;
}

/** What a number gives at one airport. */
export type Departures =
  | { readonly kind: "found"; readonly options: readonly DepartingFlight[] }
  | { readonly kind: "none" | "gone" }
  /** The number flies, but from another airport. */
  | { readonly kind: "elsewhere"; readonly from: string };

/** Sorts the flights of a number. @param airport ICAO code of the drop-off; empty: any airport will do. */
export function departuresFrom(airport: string, options: readonly FlightOption[], now: Instant): Departures {
  const leaving = options.filter((option): option is DepartingFlight => option.departure !== null);
  const here = leaving.filter(({ origin }) => airport === "" || origin === "" || origin === airport);
  const [first] = leaving;
  if (!first) return { kind: "none" };
  if (here.length === 0) return { kind: "elsewhere", from: first.originName || first.origin };
  const ahead = here.filter(({ departure }) => departure.at > now);
  return ahead.length === 0 ? { kind: "gone" } : { kind: "found", options: ahead.toSorted(byDeparture) };
}

const byDeparture = (one: DepartingFlight, other: DepartingFlight): number => one.departure.at - other.departure.at;

/** How far a flight goes. ICAO codes begin with the country's letters; international where that is not certain. */
export const reachOf = ({ origin, destination }: FlightOption): FlightReach =>
  origin !== "" && origin.slice(0, 2) === destination.slice(0, 2) ? "domestic" : "international";
