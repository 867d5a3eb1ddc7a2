/**
 * The job parts of a booking: one for each of its vehicles (PRODUCT 13), each with a driver, steps and a place of its own.
 * Dispatchers name a part by its id; what the booking's owner sees as the booking's status sums the parts up.
 */
import { STATUS } from "./status.ts";
import { rideProgress } from "./ride-steps.ts";

/** The first or the second vehicle of a booking. */
export type Part = 1 | 2;

const SECOND = "-2";
const ON_BOARD = rideProgress(STATUS.onBoard);

/** What dispatchers call a part: the first by the booking's own reference, the second by that with "-2". */
export const jobPartId = (reference: string, part: Part): string => (part === 1 ? reference : `${reference}${SECOND}`);

/** The booking's reference and the part that an id names. */
export function namedPart(id: string): { readonly reference: string; readonly part: Part } {
  const named = id.trim().toUpperCase();
  return named.endsWith(SECOND)
    ? { reference: named.slice(0, -SECOND.length), part: 2 }
    : { reference: named, part: 1 };
}

/**
 * A booking's status by those of its parts. Up to the pickup the first car counts: the party has a driver, a car on its
 * way, a car at the door. From then on the last one does: everybody is on board, everybody has arrived.
 */
export function statusOfParts(statuses: readonly string[]): string {
  const reached = statuses.map(rideProgress);
  const last = Math.min(...reached);
  const at = last >= ON_BOARD ? last : Math.max(...reached);
  return statuses.find((status) => rideProgress(status) === at && (at === last || at < ON_BOARD)) ?? STATUS.arrived;
}
