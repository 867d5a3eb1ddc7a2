import { describe, expect, it } from "vitest";
import { instant } from "#domain/shared/units.ts";
import { isSameStory, isWorthAMail, isWorthAWebhook, type FlightStory } from "./story.ts";

const story = (over: Partial<FlightStory> = {}): FlightStory => ({
  kind: "onTime",
  number: "BA117",
  at: instant(1),
  lateBy: 0,
  pickupAt: instant(100),
  place: "",
  sample: false,
  ...over,
});

describe("a mail about a flight", () => {
  it("comes with each new pickup, once", () => {
    const moved = story({ kind: "moved", pickupAt: instant(200) });
    expect(isWorthAMail(null, moved)).toBe(true);
    expect(isWorthAMail(story(), moved)).toBe(true);
    expect(isWorthAMail(moved, { ...moved, lateBy: 27 })).toBe(false);
    expect(isWorthAMail(moved, { ...moved, pickupAt: instant(300) })).toBe(true);
  });

  it("comes when a moved pickup is back where it was", () => {
    expect(isWorthAMail(story({ kind: "moved", pickupAt: instant(200) }), story())).toBe(true);
    expect(isWorthAMail(story({ kind: "early" }), story())).toBe(false);
  });

  it.each(["tooLate", "diverted", "cancelled", "unknown", "leavesTooSoon", "leavesMuchLater", "leavesNever"] as const)(
    "comes once when the flight is %s: there is something to decide",
    (kind) => {
      expect(isWorthAMail(story(), story({ kind }))).toBe(true);
      expect(isWorthAMail(story({ kind }), story({ kind, lateBy: 400 }))).toBe(false);
    },
  );

  it("comes for an early landing only when it is 15 minutes early", () => {
    expect(isWorthAMail(story(), story({ kind: "early", lateBy: -14 }))).toBe(false);
    expect(isWorthAMail(story(), story({ kind: "early", lateBy: -15 }))).toBe(true);
  });

  it.each(["onTime", "onTheWay", "noNews", "leavesOnTime", "leavesOther"] as const)("never comes for %s", (kind) => {
    expect(isWorthAMail(null, story({ kind }))).toBe(false);
  });
});

it("dispatch also learns of a flight whose car has set off, once", () => {
  const onTheWay = story({ kind: "onTheWay", lateBy: 25 });
  expect(isWorthAWebhook(story(), onTheWay)).toBe(true);
  expect(isWorthAWebhook(onTheWay, { ...onTheWay, lateBy: 40 })).toBe(false);
  expect(isWorthAWebhook(null, story())).toBe(false);
});

it("a story is the same when nothing that people see differs", () => {
  expect(isSameStory(story(), story())).toBe(true);
  expect(isSameStory(null, story())).toBe(false);
  expect(isSameStory(story(), story({ lateBy: 1 }))).toBe(false);
});
