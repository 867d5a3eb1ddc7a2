import { describe, expect, it } from "vitest";
import { ENDED_STATUSES, isCancelled, isFinished, isUpcoming, STATUS } from "./status.ts";

describe("a booking's status", () => {
  it.each([
    { status: STATUS.pending, upcoming: false, finished: false, cancelled: false },
    { status: STATUS.upcoming, upcoming: true, finished: false, cancelled: false },
    { status: STATUS.allocated, upcoming: true, finished: false, cancelled: false },
    { status: STATUS.started, upcoming: false, finished: false, cancelled: false },
    { status: STATUS.arrived, upcoming: false, finished: false, cancelled: false },
    { status: STATUS.onBoard, upcoming: false, finished: false, cancelled: false },
    { status: STATUS.finished, upcoming: false, finished: true, cancelled: false },
    { status: STATUS.cancelled, upcoming: false, finished: false, cancelled: true },
    { status: "CANCELLED BY OFFICE", upcoming: false, finished: false, cancelled: true },
  ])(
    "$status counts as upcoming $upcoming, finished $finished, cancelled $cancelled",
    ({ status, upcoming, finished, cancelled }) => {
      expect([isUpcoming(status), isFinished(status), isCancelled(status)]).toEqual([upcoming, finished, cancelled]);
    },
  );

  it("is history exactly when the ride is finished or cancelled", () => {
    const ended = Object.values(STATUS).filter((status) => isFinished(status) || isCancelled(status));
    expect(ended).toEqual([...ENDED_STATUSES]);
  });
});
