import { expect, it } from "vitest";
import { addMinutes, instant, minutes } from "#domain/shared/units.ts";
import { freeWaitingUntil } from "./waiting.ts";

const PICKUP = instant(Date.UTC(2026, 5, 15, 9));
const terms = { free: minutes(15) };

it("waiting is free from the booked time on, however early the driver came", () => {
  expect(freeWaitingUntil(terms, { pickupAt: PICKUP, arrivedAt: addMinutes(PICKUP, -20) })).toBe(
    addMinutes(PICKUP, 15),
  );
});

it("waiting is free from the driver's arrival on where that is late, or where no time was booked", () => {
  const arrivedAt = addMinutes(PICKUP, 5);
  expect(freeWaitingUntil(terms, { pickupAt: PICKUP, arrivedAt })).toBe(addMinutes(PICKUP, 20));
  expect(freeWaitingUntil(terms, { pickupAt: null, arrivedAt })).toBe(addMinutes(PICKUP, 20));
});
