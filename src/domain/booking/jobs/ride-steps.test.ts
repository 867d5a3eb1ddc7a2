import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driverState, RIDE_STEPS, rideAfter, rideProgress, type RideStep } from "./ride-steps.ts";
import { STATUS, type BookingStatus } from "#domain/booking/status.ts";

/** All steps in turn; those that are refused change nothing. */
const drive = (from: BookingStatus, steps: readonly RideStep[]): BookingStatus =>
  steps.reduce((status, step) => {
    const after = rideAfter(status, step);
    return after.ok ? after.value : status;
  }, from);

describe("a ride", () => {
  it("[TRK-012] goes from booked to finished in five steps", () => {
    const seen = (["assign", "start", "arrive", "board", "finish"] as const).map((_step, index, all) =>
      drive(STATUS.upcoming, all.slice(0, index + 1)),
    );
    expect(seen).toEqual([STATUS.allocated, STATUS.started, STATUS.arrived, STATUS.onBoard, STATUS.finished]);
    expect(seen.map(driverState)).toEqual(["assigned", "driving", "waiting", "occupied", "free"]);
  });

  it("needs a driver first, and a payment before that", () => {
    expect(rideAfter(STATUS.upcoming, "start")).toEqual({ ok: false, error: "early" });
    expect(rideAfter(STATUS.pending, "assign")).toEqual({ ok: false, error: "early" });
  });

  it("may leave steps out, and hears a step twice as once", () => {
    expect(rideAfter(STATUS.started, "board")).toEqual({ ok: true, value: STATUS.onBoard });
    expect(rideAfter(STATUS.onBoard, "arrive")).toEqual({ ok: false, error: "done" });
    expect(rideAfter(STATUS.finished, "finish")).toEqual({ ok: false, error: "done" });
  });

  it("gets another driver, or none, until the car has set off", () => {
    expect(rideAfter(STATUS.allocated, "assign")).toEqual({ ok: true, value: STATUS.allocated });
    expect(rideAfter(STATUS.allocated, "release")).toEqual({ ok: true, value: STATUS.upcoming });
    expect(rideAfter(STATUS.started, "assign")).toEqual({ ok: false, error: "done" });
    expect(rideAfter(STATUS.started, "release")).toEqual({ ok: false, error: "over" });
    expect(rideAfter(STATUS.upcoming, "release")).toEqual({ ok: false, error: "done" });
  });

  it.each(RIDE_STEPS)("does not %s after a cancellation", (step) => {
    expect(rideAfter(STATUS.cancelled, step)).toEqual({ ok: false, error: "over" });
  });

  it("never goes back once the car has set off, whatever a dispatcher sends", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RIDE_STEPS), { maxLength: 12 }), (steps) => {
        let status: BookingStatus = STATUS.started;
        for (const step of steps) {
          const next = drive(status, [step]);
          expect(rideProgress(next)).toBeGreaterThanOrEqual(rideProgress(status));
          status = next;
        }
      }),
    );
  });
});
