import { describe, expect, it } from "vitest";
import { carOf, jobPartId, namedPart, partOf, partsAfter, sumOfParts, legOf, type Part } from "./job-parts.ts";
import { RIDE_STEPS, rideProgress, type RideStep } from "./ride-steps.ts";
import { STATUS, type BookingStatus } from "#domain/booking/status.ts";

const STATUSES = [STATUS.upcoming, STATUS.allocated, STATUS.started, STATUS.arrived, STATUS.onBoard, STATUS.finished];
const NAMES = { reference: "34679ACD", returnReference: "XYZ34679" };
const PARTS: readonly Part[] = [1, 2, 3, 4];

const parts = (...statuses: readonly BookingStatus[]) =>
  statuses.flatMap((status, index) => PARTS.slice(index, index + 1).map((part) => ({ part, status })));
/** A return in one car. */
const there = (out: BookingStatus, back: BookingStatus) => [
  { part: 1 as const, status: out },
  { part: 3 as const, status: back },
];

describe("a job part", () => {
  it("is a vehicle's leg out or its leg back", () => {
    expect(PARTS.map(legOf)).toEqual(["outbound", "outbound", "return", "return"]);
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
  const ofCars = (...statuses: readonly BookingStatus[]): string => sumOfParts(parts(...statuses)).status;

  it.each([
    { statuses: [STATUS.upcoming, STATUS.upcoming], status: STATUS.upcoming },
    { statuses: [STATUS.upcoming, STATUS.allocated], status: STATUS.allocated },
    { statuses: [STATUS.started, STATUS.upcoming], status: STATUS.started },
    { statuses: [STATUS.started, STATUS.arrived], status: STATUS.arrived },
    { statuses: [STATUS.onBoard, STATUS.started], status: STATUS.arrived },
    { statuses: [STATUS.finished, STATUS.upcoming], status: STATUS.arrived },
    { statuses: [STATUS.onBoard, STATUS.onBoard], status: STATUS.onBoard },
    { statuses: [STATUS.finished, STATUS.onBoard], status: STATUS.onBoard },
    { statuses: [STATUS.finished, STATUS.finished], status: STATUS.finished },
  ] as const)("is $status when its cars are $statuses", ({ statuses, status }) => {
    expect(ofCars(...statuses)).toBe(status);
    expect(ofCars(...statuses.toReversed())).toBe(status);
  });

  it("is that of its car when there is one", () => {
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
    { out: STATUS.upcoming, back: STATUS.allocated, leg: "outbound", status: STATUS.upcoming },
    { out: STATUS.onBoard, back: STATUS.arrived, leg: "outbound", status: STATUS.onBoard },
    { out: STATUS.finished, back: STATUS.upcoming, leg: "return", status: STATUS.upcoming },
    { out: STATUS.finished, back: STATUS.allocated, leg: "return", status: STATUS.allocated },
    { out: STATUS.finished, back: STATUS.onBoard, leg: "return", status: STATUS.onBoard },
    { out: STATUS.finished, back: STATUS.finished, leg: "return", status: STATUS.finished },
  ] as const)("is $status of the $leg leg when a return is $out out and $back back", ({ out, back, leg, status }) => {
    expect(sumOfParts(there(out, back))).toEqual({ leg, status });
  });

  it("turns to the leg back when both cars of a return have arrived", () => {
    const cars = (...statuses: readonly BookingStatus[]) => sumOfParts(parts(...statuses));
    const { finished, onBoard, upcoming, allocated } = STATUS;
    expect(cars(finished, onBoard, allocated, upcoming)).toEqual({ leg: "outbound", status: onBoard });
    expect(cars(finished, finished, upcoming, allocated)).toEqual({ leg: "return", status: allocated });
    expect(cars(finished, finished, finished, onBoard)).toEqual({ leg: "return", status: onBoard });
    expect(cars(finished, finished, finished, finished)).toEqual({ leg: "return", status: finished });
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

  it("is refused when the booking has no such part", () => {
    expect(partsAfter(parts(STATUS.upcoming), 3, "assign")).toEqual({ ok: false, error: "unknown" });
  });

  it("is refused when it returns a passenger who has not gone", () => {
    for (const step of ["board", "finish"] as const) {
      const gone = partsAfter(there(STATUS.allocated, STATUS.arrived), 3, step);
      expect(gone).toEqual({ ok: false, error: "early" });
    }
    expect(partsAfter(there(STATUS.allocated, STATUS.allocated), 3, "start").ok).toBe(true);
  });

  it("ends the outbound leg when the return leg begins and the end was not reported", () => {
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
      const { leg, status } = sumOfParts(states);
      return (leg === "return" ? STATUSES.length : 0) + rideProgress(status);
    };
    // Removing a driver is the only step that undoes another.
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
