/** The flight that a pickup waits for, as the passenger entered it, and whether it is complete. */
import type { ReturnType } from "#domain/quote/quotation.ts";
import type { Leg } from "#domain/journey/leg.ts";
import { isAirport, type Place } from "#domain/journey/place.ts";
import { WAIT_TIME } from "#domain/shared/constants.ts";
import type { AirportChoice } from "./airport.ts";
import type { LocalMoment } from "./flight.ts";

/** The flight that was picked from a look-up. */
export interface FoundFlight {
  /** As tickets show it: "BA178". */
  readonly ident: string;
  readonly landing: LocalMoment;
  /** ICAO code of the airport where it lands, where it is known. */
  readonly destination: string;
  readonly destinationName: string;
  /** From the sample timetable: never to be shown as live. */
  readonly sample: boolean;
}

/** The flight of one direction as it was entered. */
export interface FlightDetails {
  readonly number: string;
  /** Airport variant: the chosen airport. */
  readonly origin: AirportChoice | null;
  /** Text variant, where the tenant has no airports. */
  readonly originText: string;
  /** "I don't have flight details" is ticked. */
  readonly none: boolean;
  /** Null until a flight was picked. */
  readonly found: FoundFlight | null;
  /** Minutes after landing at which to meet the driver. */
  readonly waitMinutes: number;
  /** The number was not found; the team looks it up by hand. */
  readonly checkByHand: boolean;
}

/** Nothing entered yet. */
export const NO_FLIGHT: FlightDetails = {
  number: "",
  origin: null,
  originText: "",
  none: false,
  found: null,
  waitMinutes: WAIT_TIME.standard,
  checkByHand: false,
};

/** How the form asks where a flight comes from. */
export type OriginVariant = "airport" | "text";

/** The airport variant, unless the configuration has no airports. */
export const originVariant = (tenant: { readonly airports: readonly unknown[] }): OriginVariant =>
  tenant.airports.length > 0 ? "airport" : "text";

/** What is missing; nothing is while the box is ticked. */
export interface FlightFaults {
  readonly number: boolean;
  readonly origin: boolean;
}

/** Validates the details of one direction. */
export function flightFaults(flight: FlightDetails, variant: OriginVariant): FlightFaults {
  if (flight.none) return { number: false, origin: false };
  return {
    number: flight.number.trim() === "",
    origin: variant === "airport" ? flight.origin === null : flight.originText.trim() === "",
  };
}

/** Number and origin are given, or the box says that there are none. */
export function isFlightGiven(flight: FlightDetails, variant: OriginVariant): boolean {
  const faults = flightFaults(flight, variant);
  return !faults.number && !faults.origin;
}

/** Ticks or clears the box; ticking it empties number, airport and arrival. */
export const withoutDetails = (flight: FlightDetails, none: boolean): FlightDetails =>
  none ? { ...NO_FLIGHT, none: true } : { ...flight, none: false };

interface Ends {
  readonly pickup: Place | null;
  readonly dropoff: Place | null;
  readonly returnType: ReturnType;
}

/** The directions that begin at an airport: onward by its pickup, the return by the drop-off. */
export function flightLegs({ pickup, dropoff, returnType }: Ends): readonly Leg[] {
  const outbound = pickup !== null && isAirport(pickup);
  const back = returnType === "return" && dropoff !== null && isAirport(dropoff);
  return [...(outbound ? (["outbound"] as const) : []), ...(back ? (["return"] as const) : [])];
}

/** Whether a flight lands at another airport than the pickup's; false while either code is unknown. */
export function landsElsewhere(found: FoundFlight | null, airport: Pick<Place, "code"> | null): boolean {
  const [lands, meets] = [found?.destination ?? "", airport?.code ?? ""];
  return lands !== "" && meets !== "" && lands !== meets;
}

/** The flights that belong to a booking: null where none is needed or none was given. */
export interface NeededFlights {
  readonly outbound: FlightDetails | null;
  readonly return: FlightDetails | null;
}

/** The note with a line for each number that the operator looks up by hand. */
export function noteWithFlights(note: string, flights: NeededFlights): string {
  const byHand = [flights.outbound, flights.return].filter(
    (flight) => flight?.checkByHand === true && flight.number.trim() !== "",
  );
  const marks = byHand.map((flight) => `[Flight ${flight?.number.trim()}: not found, check manually]`);
  return [note.trim(), ...marks].filter((line) => line !== "").join("\n");
}
