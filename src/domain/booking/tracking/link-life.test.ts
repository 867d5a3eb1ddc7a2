import { expect, it } from "vitest";
import { addMinutes, instant } from "#domain/shared/units.ts";
import { isLinkOver } from "./link-life.ts";

const PICKUP = instant(Date.UTC(2026, 10, 23, 12));
const DAY = 24 * 60;
const ride = { pickupAt: PICKUP, returnAt: null, finishedAt: null, cancelledAt: null };
const after = (days: number, minutes = 0) => addMinutes(PICKUP, days * DAY + minutes);

it("a manage link works for 30 days after the ride, a view link for 90", () => {
  expect(isLinkOver(ride, "manage", after(30, -1))).toBe(false);
  expect(isLinkOver(ride, "manage", after(30))).toBe(true);
  expect(isLinkOver(ride, "view", after(90, -1))).toBe(false);
  expect(isLinkOver(ride, "view", after(90))).toBe(true);
});

it("a link counts its days from the end of the ride, else from the way back", () => {
  expect(isLinkOver({ ...ride, returnAt: after(5) }, "manage", after(34))).toBe(false);
  expect(isLinkOver({ ...ride, returnAt: after(5), finishedAt: after(0, 60) }, "manage", after(31))).toBe(true);
});
