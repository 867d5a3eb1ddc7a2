import { describe, expect, it } from "vitest";
import {
  back,
  firstFailing,
  firstStopOf,
  forward,
  SECTION_IDS,
  stepOf,
  stopsOf,
  type SectionId,
  type StepCheck,
  type StepList,
} from "./steps.ts";

const wizard: StepList = [
  { id: "journey", sections: ["places", "when"] },
  { id: "vehicle", sections: ["vehicle"] },
  { id: "contact", sections: ["contact"] },
  { id: "payment", sections: ["payment"] },
];
const short: StepList = [
  { id: "journey", sections: ["places", "when", "vehicle"] },
  { id: "details", sections: ["contact", "payment"] },
];
/** All checks are complete but these, named by the section that shows them. */
const allBut = (...open: readonly SectionId[]): StepCheck[] =>
  SECTION_IDS.map((stop) => ({ stop, isComplete: !open.includes(stop) }));
const good = allBut();

describe("the stops and steps of a booking", () => {
  it("are counted by the template", () => {
    expect(stopsOf(wizard)).toEqual(["places", "when", "vehicle", "contact", "payment"]);
    expect([0, 1, 2, 3, 4].map((stop) => stepOf(wizard, stop))).toEqual([1, 1, 2, 3, 4]);
    expect([1, 2, 3, 4].map((step) => firstStopOf(wizard, step))).toEqual([0, 2, 3, 4]);
  });
});

describe("the checks of a step", () => {
  it("name the first failure among the stops of the step, in the order of the checks", () => {
    const [first, second] = [
      { stop: "vehicle", isComplete: false },
      { stop: "when", isComplete: false },
    ] as const;
    const checks = [...good, first, second];
    expect(firstFailing(["places", "when", "vehicle"], checks)).toBe(first);
    expect(firstFailing(["places", "when"], checks)).toBe(second);
    expect(firstFailing(["places"], checks)).toBeNull();
  });

  it("[WIZ-026] look at the vehicle in step 1 only when the template is a shorter variant", () => {
    const checks = allBut("vehicle");
    expect(forward(wizard, 0, "step", checks)).toEqual({ kind: "moved", stop: 2 });
    expect(forward(short, 0, "step", checks)).toEqual({ kind: "invalid", check: checks[2], stop: 2 });
  });

  it("[WIZ-028] ask for a vehicle in step 2", () => {
    expect(forward(wizard, 2, "step", allBut("vehicle"))).toMatchObject({ kind: "invalid", stop: 2 });
  });
});

describe("going forward", () => {
  it("[WIZ-020] moves only when what is left is in order", () => {
    expect(forward(wizard, 0, "step", allBut("when"))).toEqual({
      kind: "invalid",
      check: { stop: "when", isComplete: false },
      stop: 1,
    });
    expect(forward(wizard, 0, "step", good)).toEqual({ kind: "moved", stop: 2 });
  });

  it("[WIZ-004] stops at each section on a phone and checks just that one", () => {
    expect(forward(wizard, 0, "stop", allBut("when"))).toEqual({ kind: "moved", stop: 1 });
    expect(forward(wizard, 1, "stop", allBut("places"))).toEqual({ kind: "moved", stop: 2 });
    expect(forward(wizard, 1, "stop", allBut("when"))).toMatchObject({ kind: "invalid", stop: 1 });
  });

  it("[TIME-023] checks the whole booking again at the end", () => {
    expect(forward(wizard, 4, "step", allBut("when"))).toEqual({
      kind: "invalid",
      check: { stop: "when", isComplete: false },
      stop: 1,
    });
    expect(forward(wizard, 4, "stop", good)).toEqual({ kind: "finished" });
  });
});

describe("going back", () => {
  it("[WIZ-023] goes one step, or one stop on a phone", () => {
    expect(back(wizard, 3, "step")).toBe(2);
    expect(back(wizard, 2, "step")).toBe(0);
    expect(back(wizard, 2, "stop")).toBe(1);
  });

  it("[WIZ-023] goes to a given step, never forward", () => {
    expect(back(wizard, 4, "step", 2)).toBe(2);
    expect(back(wizard, 2, "step", 4)).toBe(2);
  });

  it.each([0, -3, Number.NaN])("[WIZ-018] never goes below step 1, even to step %d", (step) => {
    expect(back(wizard, 4, "step", step)).toBe(0);
    expect(back(wizard, 0, "step")).toBe(0);
    expect(back(wizard, 0, "stop")).toBe(0);
  });
});
