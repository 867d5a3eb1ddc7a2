import { describe, expect, it } from "vitest";
import { isAlarming, triesCards } from "./card-testing-protection.ts";

const NONE = { declined: 0, paid: 0, open: 0 };

describe("an address gets no further card payment", () => {
  it.each([
    { when: "before ten cards were declined", tries: { ...NONE, declined: 9 }, stops: false },
    { when: "at the tenth", tries: { ...NONE, declined: 10 }, stops: true },
    { when: "while it pays as often as it is declined", tries: { ...NONE, declined: 12, paid: 12 }, stops: false },
    { when: "once more are declined than it pays", tries: { ...NONE, declined: 13, paid: 12 }, stops: true },
    { when: "with some payments open", tries: { ...NONE, open: 29 }, stops: false },
    { when: "with more open than people pay at once", tries: { ...NONE, open: 30 }, stops: true },
  ])("$when: $tries is $stops", ({ tries, stops }) => {
    expect(triesCards(tries)).toBe(stops);
  });
});

describe("a tenant's people are alarmed", () => {
  it.each([
    { tries: { declined: 19, paid: 0 }, alarms: false },
    { tries: { declined: 20, paid: 0 }, alarms: true },
    { tries: { declined: 6, paid: 14 }, alarms: false },
    { tries: { declined: 7, paid: 13 }, alarms: true },
  ])("by $tries: $alarms", ({ tries, alarms }) => {
    expect(isAlarming(tries)).toBe(alarms);
  });
});
