import { describe, expect, it } from "vitest";
import { ENDED_STATUSES, isCancelled, isFinished, isUpcoming, STATUS } from "./status.ts";

describe("a booking's status", () => {
  it.each([
    [STATUS.pending, false, false, false],
    [STATUS.upcoming, true, false, false],
    [STATUS.allocated, true, false, false],
    [STATUS.started, false, false, false],
    [STATUS.arrived, false, false, false],
    [STATUS.onBoard, false, false, false],
    [STATUS.finished, false, true, false],
    [STATUS.cancelled, false, false, true],
    ["CANCELLED BY OFFICE", false, false, true],
  ])("%s: upcoming %s, finished %s, cancelled %s", (status, upcoming, finished, cancelled) => {
    expect([isUpcoming(status), isFinished(status), isCancelled(status)]).toEqual([upcoming, finished, cancelled]);
  });

  it("is history exactly when the ride is finished or cancelled (A-13)", () => {
    const ended = Object.values(STATUS).filter((status) => isFinished(status) || isCancelled(status));
    expect(ended).toEqual([...ENDED_STATUSES]);
  });
});
