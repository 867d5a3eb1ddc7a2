import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RIDE_STEPS } from "./jobs/ride-steps.ts";
import { ENDED_STATUSES, STATUS, type BookingStatus } from "./status.ts";
import { statusAfter, stepAfter, transitionOf, type BookingEvent } from "./transition.ts";

const STATUSES = Object.values(STATUS);
const EVENTS: readonly BookingEvent[] = ["confirm", "expire", "cancel", "reschedule"];

const anEvent = fc.constantFrom(...EVENTS);
const aStep = fc.constantFrom(...RIDE_STEPS);

/** A booking in one car, driven by events and steps; refused ones change nothing. */
function drive(happenings: readonly (BookingEvent | (typeof RIDE_STEPS)[number])[]): readonly BookingStatus[] {
  let [status, startedAt]: [BookingStatus, number | null] = [STATUS.pending, null];
  return happenings.map((what) => {
    const isEvent = EVENTS.some((event) => event === what);
    const after = isEvent
      ? statusAfter({ status, startedAt }, what as BookingEvent)
      : stepAfter([{ part: 1, status }], 1, what as (typeof RIDE_STEPS)[number]);
    if (after.ok) status = typeof after.value === "string" ? after.value : after.value.status;
    if (after.ok && ["start", "arrive", "board", "finish"].includes(what)) startedAt ??= 1;
    return status;
  });
}

describe("a booking's status", () => {
  it.each([
    ["confirm", ["pending"]],
    ["expire", ["pending"]],
    ["cancel", ["pending", "upcoming", "allocated"]],
    ["reschedule", ["upcoming", "allocated"]],
  ] as const)("[ENT-001] %s is legal from %j only, and from none once a car has set off", (event, from) => {
    const legal = STATUSES.filter((status) => statusAfter({ status, startedAt: null }, event).ok);
    expect(legal).toEqual(from);
    expect(STATUSES.filter((status) => statusAfter({ status, startedAt: 1 }, event).ok)).toEqual([]);
    expect(transitionOf(event).from).toEqual(from);
  });

  it("ends once, whatever happens in whatever order", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anEvent, aStep), { maxLength: 15 }), (happenings) => {
        const seen = drive(happenings);
        const end = seen.findIndex((status) => ENDED_STATUSES.includes(status));
        if (end !== -1) expect(new Set(seen.slice(end)).size).toBe(1);
        // A ride needs its confirmation first.
        const confirmed = happenings.indexOf("confirm");
        const before = confirmed === -1 ? seen : seen.slice(0, confirmed);
        expect(before.every((status) => status === STATUS.pending || status === STATUS.cancelled)).toBe(true);
        if (seen.includes(STATUS.onBoard)) expect(seen.at(-1)).not.toBe(STATUS.cancelled);
      }),
    );
  });
});
