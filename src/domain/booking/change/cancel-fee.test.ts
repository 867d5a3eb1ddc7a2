import { describe, expect, it } from "vitest";
import { addMinutes, instant, pence } from "#domain/shared/units.ts";
import { cancelFee, type CancelFacts } from "./cancel-fee.ts";

const MADE = instant(Date.parse("2026-11-21T09:00:00Z"));
const PICKUP = addMinutes(MADE, 600);
const SECOND = 1 / 60;
const MINIMUM = pence(800);

const booking = (over: Partial<CancelFacts> = {}): CancelFacts => ({
  isNow: false,
  createdAt: MADE,
  pickupAt: PICKUP,
  due: pence(5_400),
  ...over,
});

describe("the fee for cancelling", () => {
  it("is nothing until an hour before the pickup of a later ride, then the minimum fare", () => {
    expect(cancelFee(booking(), MINIMUM, addMinutes(PICKUP, -60 - SECOND))).toBe(0);
    expect(cancelFee(booking(), MINIMUM, addMinutes(PICKUP, -60))).toBe(800);
    expect(cancelFee(booking(), MINIMUM, addMinutes(PICKUP, 30))).toBe(800);
  });

  it("is nothing for five minutes after an ASAP booking, however soon its pickup", () => {
    const asap = booking({ isNow: true, pickupAt: addMinutes(MADE, 8) });
    expect(cancelFee(asap, MINIMUM, addMinutes(MADE, 5 - SECOND))).toBe(0);
    expect(cancelFee(asap, MINIMUM, addMinutes(MADE, 5))).toBe(800);
  });

  it("is never more than the ride", () => {
    expect(cancelFee(booking({ due: pence(350) }), MINIMUM, PICKUP)).toBe(350);
    expect(cancelFee(booking({ due: pence(0) }), MINIMUM, PICKUP)).toBe(0);
  });
});
