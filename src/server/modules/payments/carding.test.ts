import { describe, expect, it } from "vitest";
import { isAlarming, triesCards } from "./carding.ts";

const NONE = { declined: 0, paid: 0, open: 0 };

describe("an address gets no further card payment", () => {
  it.each([
    ["before ten cards were declined", { ...NONE, declined: 9 }, false],
    ["at the tenth", { ...NONE, declined: 10 }, true],
    ["while it pays as often as it is declined", { ...NONE, declined: 12, paid: 12 }, false],
    ["once more are declined than it pays", { ...NONE, declined: 13, paid: 12 }, true],
    ["with some payments open", { ...NONE, open: 29 }, false],
    ["with more open than people pay at once", { ...NONE, open: 30 }, true],
  ])("%s: %j is %j", (_when, tries, stops) => {
    expect(triesCards(tries)).toBe(stops);
  });
});

describe("a tenant's people are alarmed", () => {
  it.each([
    [{ declined: 19, paid: 0 }, false],
    [{ declined: 20, paid: 0 }, true],
    [{ declined: 6, paid: 14 }, false],
    [{ declined: 7, paid: 13 }, true],
  ])("by %j: %j", (tries, alarms) => {
    expect(isAlarming(tries)).toBe(alarms);
  });
});
