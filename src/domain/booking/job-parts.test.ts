import { describe, expect, it } from "vitest";
import { jobPartId, namedPart, statusOfParts } from "./job-parts.ts";
import { rideProgress } from "./ride-steps.ts";
import { STATUS } from "./status.ts";

const STATUSES = [STATUS.upcoming, STATUS.allocated, STATUS.started, STATUS.arrived, STATUS.onBoard, STATUS.finished];

describe("a job part", () => {
  it("has an id that names it and its booking", () => {
    expect(jobPartId("34679ACD", 1)).toBe("34679ACD");
    expect(namedPart(jobPartId("34679ACD", 1))).toEqual({ reference: "34679ACD", part: 1 });
    expect(namedPart(jobPartId("34679ACD", 2))).toEqual({ reference: "34679ACD", part: 2 });
    expect(namedPart(" 34679acd-2 ")).toEqual({ reference: "34679ACD", part: 2 });
    expect(namedPart("34679ACD-3").part).toBe(1);
  });
});

describe("a booking's status", () => {
  it.each([
    [[STATUS.upcoming, STATUS.upcoming], STATUS.upcoming],
    [[STATUS.upcoming, STATUS.allocated], STATUS.allocated],
    [[STATUS.started, STATUS.upcoming], STATUS.started],
    [[STATUS.started, STATUS.arrived], STATUS.arrived],
    [[STATUS.onBoard, STATUS.started], STATUS.arrived],
    [[STATUS.finished, STATUS.upcoming], STATUS.arrived],
    [[STATUS.onBoard, STATUS.onBoard], STATUS.onBoard],
    [[STATUS.finished, STATUS.onBoard], STATUS.onBoard],
    [[STATUS.finished, STATUS.finished], STATUS.finished],
  ] as const)("of %j is %s", (parts, status) => {
    expect(statusOfParts(parts)).toBe(status);
    expect(statusOfParts(parts.toReversed())).toBe(status);
  });

  it("of one vehicle is its own", () => {
    for (const status of STATUSES) expect(statusOfParts([status])).toBe(status);
  });

  it("never goes back while its parts go on", () => {
    for (const one of STATUSES) {
      for (const [index, other] of STATUSES.entries()) {
        for (const later of STATUSES.slice(index)) {
          const [before, after] = [statusOfParts([one, other]), statusOfParts([one, later])];
          expect(rideProgress(after)).toBeGreaterThanOrEqual(rideProgress(before));
        }
      }
    }
  });
});
