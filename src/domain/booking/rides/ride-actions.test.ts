import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { STATUS } from "#domain/booking/status.ts";
import { rideActions, type ActionFacts } from "./ride-actions.ts";

const facts = (more: Partial<ActionFacts>): ActionFacts => ({
  status: STATUS.upcoming,
  outboundEndedAt: null,
  paymentMethod: "cash",
  isPaid: true,
  reference: "CB-1",
  ...more,
});
const has = (action: string, more: Partial<ActionFacts>, canCancel = true): boolean =>
  rideActions(facts(more), canCancel).some((offered) => offered === action);

describe("the actions of a booking", () => {
  it("[HIST-008] include cancelling only while it is upcoming and cancelling is enabled", () => {
    expect(has("cancel", {})).toBe(true);
    expect(has("cancel", { status: STATUS.allocated })).toBe(true);
    expect(has("cancel", {}, false)).toBe(false);
    const others = [STATUS.started, STATUS.arrived, STATUS.onBoard, STATUS.finished, STATUS.cancelled];
    expect(others.filter((status) => has("cancel", { status }))).toEqual([]);
  });

  it("include changing only while it is upcoming", () => {
    expect(has("change", {})).toBe(true);
    expect(has("change", { status: STATUS.allocated })).toBe(true);
    const others = [STATUS.pending, STATUS.started, STATUS.onBoard, STATUS.finished, STATUS.cancelled];
    expect(others.filter((status) => has("change", { status }))).toEqual([]);
  });

  it("[HIST-008] include neither between the legs of a return, which is upcoming again and half driven", () => {
    const between = { outboundEndedAt: instant(1) };
    expect([has("cancel", between), has("change", between), has("receipt", between)]).toEqual([false, false, true]);
  });

  it("[HIST-009] include paying when it has a reference and is neither cash, paid nor cancelled", () => {
    const unpaid = { paymentMethod: "card", isPaid: false } as const;
    expect(has("pay", unpaid)).toBe(true);
    expect(has("pay", { ...unpaid, status: STATUS.finished })).toBe(true);
    expect(has("pay", { ...unpaid, paymentMethod: "stripe" })).toBe(true);
    for (const more of [
      { paymentMethod: "Cash" },
      { paymentMethod: "account" },
      { isPaid: true },
      { reference: "" },
      { status: STATUS.cancelled },
    ] as const)
      expect(has("pay", { ...unpaid, ...more })).toBe(false);
  });

  it("[HIST-010] include tracking when the status contains started, arrived, finish or pob in any letter case", () => {
    const tracked = ["Started", "ARRIVED", "Finished", "POB", "driver has started"];
    expect(tracked.filter((status) => !has("track", { status }))).toEqual([]);
    expect(
      [STATUS.upcoming, STATUS.allocated, STATUS.cancelled, STATUS.pending].filter((status) =>
        has("track", { status }),
      ),
    ).toEqual([]);
  });

  it("include a receipt unless it is cancelled, and always booking again and back", () => {
    expect(has("receipt", {})).toBe(true);
    expect(has("receipt", { status: STATUS.cancelled })).toBe(false);
    expect(rideActions(facts({ status: STATUS.cancelled }), true)).toEqual(["repeat", "return"]);
  });
});
