/**
 * The job parts of a booking: one for each journey of each of its vehicles (PRODUCT 13), each with a driver, steps and a
 * place of its own. A return has a way out and a way back; a car that waits and returns has one journey. Dispatchers name
 * a part by its id; what the booking's owner sees as the booking's status sums up the parts of the way that is on.
 */
import { err, ok, type Result } from "../shared/result.ts";
import { rideAfter, rideProgress, type RideStep, type StepRefusal } from "./ride-steps.ts";
import { STATUS } from "./status.ts";

/** Vehicles 1 and 2 of a booking on the way out; 3 and 4 are those on the way back. */
export type Part = 1 | 2 | 3 | 4;

/** A return's two journeys; every other booking has a way out alone. */
export type Way = "out" | "back";

/** Which journey of its booking a part is. */
export const wayOf = (part: Part): Way => (part > 2 ? "back" : "out");

/** Which vehicle of its journey a part is. */
export const carOf = (part: Part): 1 | 2 => (part % 2 === 0 ? 2 : 1);

/** What people call a booking, and the way back of one that has it. */
export interface BookingNames {
  readonly reference: string;
  readonly returnReference: string | null;
}

const SECOND = "-2";
const STARTED = rideProgress(STATUS.started);
const ON_BOARD = rideProgress(STATUS.onBoard);

/**
 * What dispatchers call a part: the booking's own reference, or its return reference for the way back (Bref, ReturnRef);
 * of a second vehicle with "-2" behind it.
 */
export function jobPartId({ reference, returnReference }: BookingNames, part: Part): string {
  const name = wayOf(part) === "out" ? reference : (returnReference ?? reference);
  return carOf(part) === 1 ? name : `${name}${SECOND}`;
}

/** A part by what it is called; which booking that is, and which way, the names of bookings tell. */
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

/** The part of a booking that is meant; without any name the first. Whether the booking has it is not said. */
export function partOf({ reference, returnReference }: BookingNames, named: NamedPart): Part {
  const isBack = named.reference !== reference && named.reference === returnReference;
  if (isBack) return named.car === 1 ? 3 : 4;
  return named.car;
}

/** How far a part is. */
export interface PartState {
  readonly part: Part;
  readonly status: string;
}

/**
 * The status of one way by those of its cars. Up to the pickup the first car counts: the party has a driver, a car on its
 * way, a car at the door. From then on the last one does: everybody is on board, everybody has arrived.
 */
function statusOfCars(statuses: readonly string[]): string {
  const reached = statuses.map(rideProgress);
  const last = Math.min(...reached);
  const at = last >= ON_BOARD ? last : Math.max(...reached);
  return statuses.find((status) => rideProgress(status) === at && (at === last || at < ON_BOARD)) ?? STATUS.arrived;
}

/** The parts of one way. */
export const partsOfWay = <P extends Pick<PartState, "part">>(parts: readonly P[], way: Way): readonly P[] =>
  parts.filter(({ part }) => wayOf(part) === way);

/** How one of a booking's ways stands. */
export const statusOfWay = (parts: readonly PartState[], way: Way): string =>
  statusOfCars(partsOfWay(parts, way).map(({ status }) => status));

/**
 * What the parts come to: the way that is on or comes next, and its status, which is the booking's. So a return whose way
 * out has ended is upcoming again, and finished when everybody is back.
 */
export function sumOfParts(parts: readonly PartState[]): { readonly way: Way; readonly status: string } {
  const [out, back] = [partsOfWay(parts, "out"), partsOfWay(parts, "back")];
  const isBack = back.length > 0 && out.every(({ status }) => status === STATUS.finished);
  const way = isBack ? "back" : "out";
  return { way, status: statusOfWay(parts, way) };
}

/**
 * The parts after a step of one of them. Whoever gets in for the way back has come to the end of the way out, reported or
 * not; nobody comes back from where nobody has gone.
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
  if (wayOf(part) === "out" || rideProgress(after.value) < ON_BOARD) return ok(next);
  if (!partsOfWay(parts, "out").some(({ status }) => rideProgress(status) >= STARTED)) return err("early");
  return ok(next.map((each) => (wayOf(each.part) === "out" ? { ...each, status: STATUS.finished } : each)));
}
