import { describe, expect, it } from "vitest";
import { back, firstFailing, firstStopOf, forward, stepOf, stopsOf, type StepFacts, type StepList } from "./steps.ts";

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
const good: StepFacts = {
  pickup: true,
  dropoff: true,
  vias: [],
  time: true,
  returnTime: true,
  vehicle: true,
  flight: true,
  returnFlight: true,
  signIn: true,
  customer: true,
  contact: true,
  flightDialog: true,
  payment: true,
};
const journeySections = ["places", "when", "vehicle"] as const;

describe("stops and steps", () => {
  it("are counted by the template", () => {
    expect(stopsOf(wizard)).toEqual(["places", "when", "vehicle", "contact", "payment"]);
    expect([0, 1, 2, 3, 4].map((stop) => stepOf(wizard, stop))).toEqual([1, 1, 2, 3, 4]);
    expect([1, 2, 3, 4].map((step) => firstStopOf(wizard, step))).toEqual([0, 2, 3, 4]);
  });
});

describe("checks", () => {
  it("[WIZ-025] name the first failure in the specified order", () => {
    const order: [Partial<StepFacts>, string][] = [
      [{ pickup: false }, "pickup"],
      [{ dropoff: false }, "dropoff"],
      [{ vias: [true, false, false] }, "via"],
      [{ time: false }, "time"],
      [{ returnTime: false }, "returnTime"],
      [{ vehicle: false }, "vehicle"],
      [{ flight: false }, "flight"],
      [{ returnFlight: false }, "returnFlight"],
    ];
    let bad = { ...good };
    for (const [over, kind] of order.toReversed()) {
      bad = { ...bad, ...over };
      expect(firstFailing(journeySections, bad)?.target.kind).toBe(kind);
    }
    expect(firstFailing(journeySections, { ...good, vias: [true, false] })?.target).toEqual({ kind: "via", index: 1 });
  });

  it("[WIZ-026] look at the vehicle in step 1 only in the shorter variants", () => {
    const facts = { ...good, vehicle: false };
    expect(forward(wizard, 0, "step", facts)).toEqual({ kind: "moved", stop: 2 });
    expect(forward(short, 0, "step", facts)).toEqual({ kind: "invalid", target: { kind: "vehicle" }, stop: 2 });
  });

  it("[WIZ-028] ask for a vehicle in step 2", () => {
    expect(forward(wizard, 2, "step", { ...good, vehicle: false })).toMatchObject({ kind: "invalid", stop: 2 });
  });

  it("[WIZ-029] [WIZ-030] ask in step 3 for sign-in, customer and contact, in this order", () => {
    const target = (facts: StepFacts) => {
      const moved = forward(wizard, 3, "step", facts);
      return moved.kind === "invalid" ? moved.target.kind : moved.kind;
    };
    expect(target({ ...good, signIn: false, customer: false, contact: false })).toBe("signIn");
    expect(target({ ...good, customer: false, contact: false })).toBe("customer");
    expect(target({ ...good, contact: false })).toBe("contact");
    expect(target(good)).toBe("moved");
  });
});

describe("forward", () => {
  it("[WIZ-020] moves only when what is left is in order", () => {
    expect(forward(wizard, 0, "step", { ...good, time: false })).toEqual({
      kind: "invalid",
      target: { kind: "time" },
      stop: 1,
    });
    expect(forward(wizard, 0, "step", good)).toEqual({ kind: "moved", stop: 2 });
  });

  it("[WIZ-004] stops at each section on a phone and checks just that one", () => {
    expect(forward(wizard, 0, "stop", { ...good, time: false })).toEqual({ kind: "moved", stop: 1 });
    expect(forward(wizard, 1, "stop", { ...good, pickup: false })).toEqual({ kind: "moved", stop: 2 });
    expect(forward(wizard, 1, "stop", { ...good, time: false })).toMatchObject({ kind: "invalid", stop: 1 });
  });

  it("[TIME-023] checks the whole booking again at the end", () => {
    expect(forward(wizard, 4, "step", { ...good, time: false })).toEqual({
      kind: "invalid",
      target: { kind: "time" },
      stop: 1,
    });
    expect(forward(wizard, 4, "stop", good)).toEqual({ kind: "finished" });
  });
});

describe("back", () => {
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
