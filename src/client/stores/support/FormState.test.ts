import { autorun } from "mobx";
import { describe, expect, it } from "vitest";
import { FormState } from "./FormState.ts";

const FAULTS = { name: "required", email: "invalid" };
const make = () => new FormState<"name" | "email">();

describe("FormState", () => {
  it("shows the faults of touched fields only", () => {
    const state = make();
    expect(state.shown(FAULTS)).toEqual({});
    state.blur("email", "ada@");
    expect([state.shown(FAULTS), state.shows("name")]).toEqual([{ email: "invalid" }, false]);
  });

  it("does not count an empty field as touched", () => {
    const state = make();
    state.blur("name", "");
    expect(state.shown(FAULTS)).toEqual({});
  });

  it("shows all faults once a submit was rejected", () => {
    const state = make();
    state.showAllErrors();
    expect([state.submitted, state.shown(FAULTS)]).toEqual([true, FAULTS]);
  });

  it("hides the fault of a cleared field and keeps those of other touched ones", () => {
    const state = make();
    state.blur("name", "A");
    state.blur("email", "ada@");
    state.showAllErrors();
    state.untouch("email");
    expect([state.submitted, state.shown(FAULTS)]).toEqual([false, { name: "required" }]);
  });

  it("hides every fault after a reset", () => {
    const state = make();
    state.blur("name", "A");
    state.showAllErrors();
    state.reset();
    expect([state.submitted, state.shown(FAULTS)]).toEqual([false, {}]);
  });

  it("tells its observers what shows", () => {
    const state = make();
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(state.shown(FAULTS)));
    state.blur("email", "ada@");
    state.showAllErrors();
    stop();
    expect(seen).toEqual([{}, { email: "invalid" }, FAULTS]);
  });
});
