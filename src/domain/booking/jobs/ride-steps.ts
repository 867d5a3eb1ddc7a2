/** Which events a ride allows, and in which order: the single source for dispatchers, simulator and screens. */
import { err, ok, type Result } from "#domain/shared/result.ts";
import { isCancelled, STATUS, type BookingStatus } from "#domain/booking/status.ts";

/**
 * The events that dispatch reports. A driver is assigned, sets off, arrives, takes the passenger on board, has arrived.
 */
export const RIDE_STEPS = ["assign", "start", "arrive", "board", "finish", "release"] as const;
export type RideStep = (typeof RIDE_STEPS)[number];

/** Why a step is refused: "done": it has happened before; "early": something is missing; "over": the ride has ended. */
export type StepRefusal = "done" | "early" | "over";

/** In the order of a ride; once the car has set off the status never moves back. */
const ORDER: readonly string[] = [
  STATUS.upcoming,
  STATUS.allocated,
  STATUS.started,
  STATUS.arrived,
  STATUS.onBoard,
  STATUS.finished,
];

const REACHED: Readonly<Record<Exclude<RideStep, "release">, BookingStatus>> = {
  assign: STATUS.allocated,
  start: STATUS.started,
  arrive: STATUS.arrived,
  board: STATUS.onBoard,
  finish: STATUS.finished,
};

/** Progress of a ride: 0 no driver is assigned, 5 it is over; -1: it cannot be driven (unpaid, cancelled). */
export const rideProgress = (status: string): number => ORDER.indexOf(status);

/**
 * The status after a step. Steps may be left out once a driver is assigned (not every system reports the arrival);
 * until the car has set off, another driver may be assigned and the driver removed.
 */
export function rideAfter(status: BookingStatus, step: RideStep): Result<BookingStatus, StepRefusal> {
  const at = rideProgress(status);
  if (isCancelled(status)) return err("over");
  if (at === -1) return err("early");
  if (step === "release") return releaseAfter(status);
  if (status === STATUS.finished) return err(step === "finish" ? "done" : "over");
  const target = REACHED[step];
  if (step === "assign" && status === STATUS.allocated) return ok(target);
  if (rideProgress(target) <= at) return err("done");
  if (step !== "assign" && at < rideProgress(STATUS.allocated)) return err("early");
  return ok(target);
}

function releaseAfter(status: BookingStatus): Result<BookingStatus, StepRefusal> {
  if (status === STATUS.allocated) return ok(STATUS.upcoming);
  return err(status === STATUS.upcoming ? "done" : "over");
}

/** What a driver with a job is doing; drivers without one are free. */
export type DriverState = "free" | "assigned" | "driving" | "waiting" | "occupied";

const STATES: Readonly<Record<string, DriverState>> = {
  [STATUS.allocated]: "assigned",
  [STATUS.started]: "driving",
  [STATUS.arrived]: "waiting",
  [STATUS.onBoard]: "occupied",
};

/**
 * The state of a driver, and so of the car, derived from the status of the job. It is not stored, so the two cannot
 * differ.
 */
export const driverState = (status: string): DriverState => STATES[status] ?? "free";
