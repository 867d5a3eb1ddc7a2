import { expect, it } from "vitest";
import { pence } from "#domain/shared/units.ts";
import { commissionOf } from "./commission.ts";

it("a booker's commission is a share of the fare, rounded to whole pence once", () => {
  expect(commissionOf(pence(5_433), 1_000)).toBe(543);
  expect(commissionOf(pence(5_435), 1_000)).toBe(544);
  expect(commissionOf(pence(5_435), 0)).toBe(0);
});
