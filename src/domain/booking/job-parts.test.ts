import { describe, expect, it } from "vitest";
import { carOf, jobPartId, namedPart, partOf, partsAfter, sumOfParts, wayOf, type Part } from "./job-parts.ts";
import { RIDE_STEPS, rideProgress, type RideStep } from "./ride-steps.ts";
import { STATUS } from "./status.ts";

const STATUSES = [STATUS.upcoming, STATUS.allocated, STATUS.started, STATUS.arrived, STATUS.onBoard, STATUS.finished];
const NAMES = { reference: "34679ACD", returnReference: "XYZ34679" };
const PARTS: readonly Part[] = [1, 2, 3, 4];

const parts = (...statuses: readonly string[]) =>
  statuses.flatMap((status, index) => PARTS.slice(index, index + 1).map((part) => ({ part, status })));
/** A return in one car. */
const there = (out: string, back: string) => [
  { part: 1 as const, status: out },
  { part: 3 as const, status: back },
];

describe("a job part", () => {
  it("is a vehicle's way out or its way back", () => {
    expect(PARTS.map(wayOf)).toEqual(["out", "out", "back", "back"]);
    expect(PARTS.map(carOf)).toEqual([1, 2, 1, 2]);
  });

  it("has an id that names it and its booking", () => {
    const ids = PARTS.map((part) => jobPartId(NAMES, part));
    expect(ids).toEqual(["34679ACD", "34679ACD-2", "XYZ34679", "XYZ34679-2"]);
    expect(ids.map((id) => partOf(NAMES, namedPart(id)))).toEqual(PARTS);
    expect(namedPart(" 34679acd-2 ")).toEqual({ reference: "34679ACD", car: 2 });
    expect(namedPart("34679ACD-3").car).toBe(1);
    expect(partOf({ ...NAMES, returnReference: null }, namedPart(""))).toBe(1);
  });
});

describe("a booking's status", () => {
  const ofCars = (...statuses: readonly string[]): string => sumOfParts(parts(...statuses)).status;

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
  ] as const)("of %j is %s", (statuses, status) => {
    expect(ofCars(...statuses)).toBe(status);
    expect(ofCars(...statuses.toReversed())).toBe(status);
  });

  it("of one vehicle is its own", () => {
    for (const status of STATUSES) expect(ofCars(status)).toBe(status);
  });

  it("never goes back while its parts go on", () => {
    for (const one of STATUSES) {
      for (const [index, other] of STATUSES.entries()) {
        for (const later of STATUSES.slice(index)) {
          const [before, after] = [ofCars(one, other), ofCars(one, later)];
          expect(rideProgress(after)).toBeGreaterThanOrEqual(rideProgress(before));
        }
      }
    }
  });

  it.each([
    [STATUS.upcoming, STATUS.allocated, "out", STATUS.upcoming],
    [STATUS.onBoard, STATUS.arrived, "out", STATUS.onBoard],
    [STATUS.finished, STATUS.upcoming, "back", STATUS.upcoming],
    [STATUS.finished, STATUS.allocated, "back", STATUS.allocated],
    [STATUS.finished, STATUS.onBoard, "back", STATUS.onBoard],
    [STATUS.finished, STATUS.finished, "back", STATUS.finished],
  ] as const)("of a return is that of its way out, then of its way back: %s and %s", (out, back, way, status) => {
    expect(sumOfParts(there(out, back))).toEqual({ way, status });
  });

  it("of a return in two cars turns to the way back when both have arrived", () => {
    const cars = (...statuses: readonly string[]) => sumOfParts(parts(...statuses));
    const { finished, onBoard, upcoming, allocated } = STATUS;
    expect(cars(finished, onBoard, allocated, upcoming)).toEqual({ way: "out", status: onBoard });
    expect(cars(finished, finished, upcoming, allocated)).toEqual({ way: "back", status: allocated });
    expect(cars(finished, finished, finished, onBoard)).toEqual({ way: "back", status: onBoard });
    expect(cars(finished, finished, finished, finished)).toEqual({ way: "back", status: finished });
  });
});

describe("a step of a part", () => {
  it("changes that part alone", () => {
    expect(partsAfter(there(STATUS.started, STATUS.upcoming), 1, "arrive")).toEqual({
      ok: true,
      value: there(STATUS.arrived, STATUS.upcoming),
    });
    expect(partsAfter(there(STATUS.finished, STATUS.upcoming), 3, "assign")).toEqual({
      ok: true,
      value: there(STATUS.finished, STATUS.allocated),
    });
    expect(partsAfter(there(STATUS.started, STATUS.upcoming), 1, "assign")).toEqual({ ok: false, error: "done" });
  });

  it("of a part that the booking has not is refused", () => {
    expect(partsAfter(parts(STATUS.upcoming), 3, "assign")).toEqual({ ok: false, error: "unknown" });
  });

  it("takes nobody back who has not gone", () => {
    for (const step of ["board", "finish"] as const) {
      const gone = partsAfter(there(STATUS.allocated, STATUS.arrived), 3, step);
      expect(gone).toEqual({ ok: false, error: "early" });
    }
    expect(partsAfter(there(STATUS.allocated, STATUS.allocated), 3, "start").ok).toBe(true);
  });

  it("onto the way back ends the way out, whose end nobody has reported", () => {
    expect(partsAfter(there(STATUS.onBoard, STATUS.arrived), 3, "board")).toEqual({
      ok: true,
      value: there(STATUS.finished, STATUS.onBoard),
    });
    const { onBoard, upcoming, allocated, finished } = STATUS;
    expect(partsAfter(parts(onBoard, upcoming, allocated, upcoming), 3, "finish")).toEqual({
      ok: true,
      value: parts(finished, finished, finished, upcoming),
    });
  });

  it("never takes a booking back, whatever is reported in whatever order", () => {
    const rank = (states: Parameters<typeof sumOfParts>[0]): number => {
      const { way, status } = sumOfParts(states);
      return (way === "back" ? STATUSES.length : 0) + rideProgress(status);
    };
    // A driver taken off is the one thing that is taken back.
    const steps = RIDE_STEPS.filter((step): step is RideStep => step !== "release");
    const seen = new Set<string>();
    const follow = (states: ReturnType<typeof there>): void => {
      if (seen.has(JSON.stringify(states))) return;
      seen.add(JSON.stringify(states));
      for (const part of [1, 3] as const) {
        for (const step of steps) {
          const after = partsAfter(states, part, step);
          if (!after.ok) continue;
          expect(rank(after.value)).toBeGreaterThanOrEqual(rank(states));
          follow([...after.value]);
        }
      }
    };
    follow(there(STATUS.upcoming, STATUS.upcoming));
    expect(seen.size).toBeGreaterThan(20);
    expect(seen).toContain(JSON.stringify(there(STATUS.finished, STATUS.finished)));
  });
});
