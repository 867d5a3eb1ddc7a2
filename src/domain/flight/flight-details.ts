/** What a passenger says about the flight that a pickup waits for (ENT-019), and whether it is enough. */
import type { ReturnType } from "../quote/quotation.ts";
import { isAirport, type Place } from "../journey/place.ts";
import { WAIT_TIME } from "../shared/constants.ts";
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
  /** The number was not found and is looked up by the team (ERR-012, A-93). */
  readonly checkByHand: boolean;
}

/** Nothing said yet. */
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

/** What is missing; nothing is while the tick is set (FLT-009 to FLT-012). */
export interface FlightFaults {
  readonly number: boolean;
  readonly origin: boolean;
}

/** Judges the details of one direction (FLT-007). */
export function flightFaults(flight: FlightDetails, variant: OriginVariant): FlightFaults {
  if (flight.none) return { number: false, origin: false };
  return {
    number: flight.number.trim() === "",
    origin: variant === "airport" ? flight.origin === null : flight.originText.trim() === "",
  };
}

/** Number and origin are given, or the tick says that there are none (FLT-007). */
export function isFlightGiven(flight: FlightDetails, variant: OriginVariant): boolean {
  const faults = flightFaults(flight, variant);
  return !faults.number && !faults.origin;
}

/** Sets or takes the tick; set, it empties number, airport and arrival (FLT-005). */
export const withoutDetails = (flight: FlightDetails, none: boolean): FlightDetails =>
  none ? { ...NO_FLIGHT, none: true } : { ...flight, none: false };

/** The two directions that may need a flight. */
export type FlightWay = "onward" | "back";

interface Ends {
  readonly pickup: Place | null;
  readonly dropoff: Place | null;
  readonly returnType: ReturnType;
}

/** The directions that begin at an airport: onward by its pickup, the return by the drop-off (FLT-002, FLT-006, FLT-008). */
export function flightWays({ pickup, dropoff, returnType }: Ends): readonly FlightWay[] {
  const onward = pickup !== null && isAirport(pickup);
  const back = returnType === "return" && dropoff !== null && isAirport(dropoff);
  return [...(onward ? (["onward"] as const) : []), ...(back ? (["back"] as const) : [])];
}

/** Whether a flight lands elsewhere than at the airport of the pickup (FLT-021); false while either code is unknown. */
export function landsElsewhere(found: FoundFlight | null, airport: Pick<Place, "code"> | null): boolean {
  const [lands, meets] = [found?.destination ?? "", airport?.code ?? ""];
  return lands !== "" && meets !== "" && lands !== meets;
}

/** The flights that belong to a booking: null where none is needed or none was given. */
export interface NeededFlights {
  readonly onward: FlightDetails | null;
  readonly back: FlightDetails | null;
}

/** The note with a line for each number that the operator looks up by hand. */
export function noteWithFlights(note: string, { onward, back }: NeededFlights): string {
  const byHand = [onward, back].filter((flight) => flight?.checkByHand === true && flight.number.trim() !== "");
  const marks = byHand.map((flight) => `[Flight ${flight?.number.trim()}: not found, check manually]`);
  return [note.trim(), ...marks].filter((line) => line !== "").join("\n");
}
