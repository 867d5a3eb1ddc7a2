/**
 * The jobs ("parts") of a booking: one for each leg of each of its vehicles, each with a driver, steps and a position
 * of its own. A return has an outbound and a return leg; wait-and-return is one leg. Dispatchers name a part by its id;
 * the booking's status sums up the parts of the current leg.
 */
import type { Leg } from "#domain/journey/leg.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { rideAfter, rideProgress, type RideStep, type StepRefusal } from "./ride-steps.ts";
import { STATUS, type BookingStatus } from "#domain/booking/status.ts";

/** Vehicles 1 and 2 of a booking drive the outbound leg; 3 and 4 drive the return leg. */
export type Part = 1 | 2 | 3 | 4;

/** Which leg of its booking a part belongs to. */
export const legOf = (part: Part): Leg => (part > 2 ? "return" : "outbound");

/** Which vehicle of its leg a part is. */
export const carOf = (part: Part): 1 | 2 => (part % 2 === 0 ? 2 : 1);

/** The references of a booking: its own, and that of its return leg. */
export interface BookingNames {
  readonly reference: string;
  readonly returnReference: string | null;
}

const SECOND = "-2";
const STARTED = rideProgress(STATUS.started);
const ON_BOARD = rideProgress(STATUS.onBoard);

/**
 * The id by which dispatchers know a part: the booking's own reference, or its return reference for the return leg
 * (Bref, ReturnRef); for a second vehicle with "-2" appended.
 */
export function jobPartId({ reference, returnReference }: BookingNames, part: Part): string {
  const name = legOf(part) === "outbound" ? reference : (returnReference ?? reference);
  return carOf(part) === 1 ? name : `${name}${SECOND}`;
}

/** A part as its id names it; looking up the reference shows which booking and which leg it is. */
export interface NamedPart {
  /** A reference or a return reference. */
  readonly reference: string;
  readonly car: 1 | 2;
}

/** Reads the id of a part. */
export function namedPart(id: string): NamedPart {
  const named = id.trim().toUpperCase();
  return named.endsWith(SECOND) ? { reference: named.slice(0, -SECOND.length), car: 2 } : { reference: named, car: 1 };
}

/** The part of a booking that a name means; without a name the first. Does not check that the booking has it. */
export function partOf({ reference, returnReference }: BookingNames, named: NamedPart): Part {
  const isBack = named.reference !== reference && named.reference === returnReference;
  if (isBack) return named.car === 1 ? 3 : 4;
  return named.car;
}

/** How far a part is. */
export interface PartState {
  readonly part: Part;
  readonly status: BookingStatus;
}

/**
 * The status of one leg from those of its cars. Up to the pickup the first car counts: the party has a driver, a car on
 * its way, a car at the door. From then on the last car counts: all passengers are on board, all have arrived.
 */
function statusOfCars(statuses: readonly BookingStatus[]): BookingStatus {
  const reached = statuses.map(rideProgress);
  const last = Math.min(...reached);
  const at = last >= ON_BOARD ? last : Math.max(...reached);
  return statuses.find((status) => rideProgress(status) === at && (at === last || at < ON_BOARD)) ?? STATUS.arrived;
}

/** The parts of one leg. */
export const partsOfLeg = <P extends Pick<PartState, "part">>(parts: readonly P[], leg: Leg): readonly P[] =>
  parts.filter(({ part }) => legOf(part) === leg);

/** The status of one leg of a booking. */
export const statusOfLeg = (parts: readonly PartState[], leg: Leg): BookingStatus =>
  statusOfCars(partsOfLeg(parts, leg).map(({ status }) => status));

/**
 * The current or next leg and its status, which is the booking's. A return whose outbound leg has ended is therefore
 * upcoming again, and finished when the return leg is.
 */
export function sumOfParts(parts: readonly PartState[]): { readonly leg: Leg; readonly status: BookingStatus } {
  const [out, back] = [partsOfLeg(parts, "outbound"), partsOfLeg(parts, "return")];
  const isBack = back.length > 0 && out.every(({ status }) => status === STATUS.finished);
  const leg = isBack ? "return" : "outbound";
  return { leg, status: statusOfLeg(parts, leg) };
}

/**
 * The parts after a step of one of them. Boarding for the return leg ends the outbound leg, whether or not its end was
 * reported: a passenger cannot return before arriving.
 */
export function partsAfter<P extends PartState>(
  parts: readonly P[],
  part: Part,
  step: RideStep,
): Result<readonly P[], StepRefusal | "unknown"> {
  const mine = parts.find((each) => each.part === part);
  if (!mine) return err("unknown");
  const after = rideAfter(mine.status, step);
  if (!after.ok) return after;
  const next = parts.map((each) => (each === mine ? { ...each, status: after.value } : each));
  if (legOf(part) === "outbound" || rideProgress(after.value) < ON_BOARD) return ok(next);
  if (!partsOfLeg(parts, "outbound").some(({ status }) => rideProgress(status) >= STARTED)) return err("early");
  return ok(next.map((each) => (legOf(each.part) === "outbound" ? { ...each, status: STATUS.finished } : each)));
}
